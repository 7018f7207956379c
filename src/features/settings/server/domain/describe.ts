import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import { type SettingDefinition, settings, settingValues } from "../extension-points.ts";
import { groupOf } from "./groups.ts";
import { pinnedValue } from "./read.ts";

/** All settings as a JSON schema, with what a form needs: names in the viewer's language, groups, pins. */
export async function describeSettings(ctx: Ctx) {
  const translate = await translatorFor(ctx);
  const properties: Record<string, object> = {};
  for (const setting of ctx.platform.extensions.list(settings)) {
    const values = await ctx.platform.extensions.find(settingValues, setting.key)?.list(ctx);
    properties[setting.key] = {
      ...schemaOf(setting, translate),
      "x-group": groupOf(setting.key),
      ...(values ? { "x-values": values } : {}),
      ...(setting.onlyWith ? { "x-only-with": setting.onlyWith } : {}),
      ...(pinnedValue(ctx, setting) === undefined ? {} : { readOnly: true }),
    };
  }
  return { type: "object", properties };
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
