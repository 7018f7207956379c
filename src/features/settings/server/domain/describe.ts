import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import {
  listFixedValues,
  type SettingDefinition,
  settings,
  settingValues,
} from "../extension-points.ts";
import { bySection, groupOf } from "./groups.ts";
import { pinnedValue } from "./read.ts";

/** All settings as a JSON schema, with what a form needs: localized names, groups and pins. */
export async function describeSettings(ctx: Ctx) {
  const translate = await translatorFor(ctx);
  const { extensions } = ctx.platform;
  const properties: Record<string, object> = {};
  for (const setting of extensions.list(settings).toSorted(bySection)) {
    const described = await describeSetting(ctx, setting, translate);
    properties[setting.key] = {
      ...described,
      ...placementOf(setting),
    };
    for (const alias of setting.aliases ?? [])
      properties[alias] = { ...described, "x-alias-of": setting.key };
  }
  for (const [key, value] of await listFixedValues(ctx))
    properties[key] = { const: value, readOnly: true };
  return { type: "object", properties };
}

const placementOf = (setting: SettingDefinition) => ({
  "x-group": groupOf(setting),
  ...(setting.section ? { "x-section": setting.section } : {}),
  ...(setting.alsoOn ? { "x-also-on": setting.alsoOn } : {}),
  ...(setting.isTranslated ? { "x-translated": true } : {}),
  ...(setting.onlyWith ? { "x-only-with": setting.onlyWith } : {}),
});

async function describeSetting(ctx: Ctx, setting: SettingDefinition, translate: Translate) {
  const values = await ctx.platform.extensions.find(settingValues, setting.key)?.list(ctx);
  return {
    ...schemaOf(setting, translate),
    ...(values ? { "x-values": values } : {}),
    ...(pinnedValue(ctx, setting) === undefined ? {} : { readOnly: true }),
    ...(setting.isSecret ? { writeOnly: true } : {}),
  };
}

const schemaOf = (
  { key, schema, description, default: initial }: SettingDefinition,
  translate: Translate,
) => ({
  ...z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }),
  title: translate(`setting.${key}`),
  ...(description ? { description: translate(`setting.${key}.description`) } : {}),
  default: initial,
});
