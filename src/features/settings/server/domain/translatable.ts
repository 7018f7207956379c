import type { Ctx } from "#platform/server/context.ts";
import { translatedCopy } from "#platform/server/records/content-texts.ts";
import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { settings } from "../extension-points.ts";
import { readSettings } from "./read.ts";

const recordType = "setting";
const propertyName = "value";

/** Settings as pages show them, with texts in the reader's language. */
export async function readShownSettings(ctx: Ctx): Promise<ReadonlyMap<string, unknown>> {
  const source = await readSettings(ctx);
  return translatedCopy(ctx, source, [recordType], (texts) => {
    const shown = new Map(source);
    for (const { key, isTranslated } of ctx.platform.extensions.list(settings)) {
      const text =
        isTranslated && source.get(key) ? texts.find(recordType, key, propertyName) : undefined;
      if (text !== undefined) shown.set(key, text);
    }
    return shown;
  });
}

export const translatableSettings: TranslatableRecords = {
  recordType,
  resource: "settings",
  keyedBy: "recordKey",
  nameID: "dashboard.menu.settings",
  properties: [{ name: propertyName, type: "text", maxLength: 350 }],
  permissions: ["site.manage", "community.manage"],
  async list(ctx) {
    const translate = await translatorFor(ctx);
    const values = await readSettings(ctx);
    return ctx.platform.extensions
      .list(settings)
      .filter(({ isTranslated }) => isTranslated)
      .map(({ key }) => ({
        key,
        name: translate(`setting.${key}`),
        texts: { [propertyName]: String(values.get(key) ?? "") },
      }));
  },
};
