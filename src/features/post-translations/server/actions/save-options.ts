import { offeredLocales } from "#features/locales/server/public.ts";
import { invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { defineInput } from "#platform/server/records/record-inputs.ts";
import { type TranslationOptions, translationOptionsSchema } from "../../contract/resources.ts";
import { optionsTag, readOptions } from "../domain/category-options.ts";
import { readLanguages } from "../jobs.ts";
import { removeCategory, setCategory } from "../queries.ts";

const recordType = "category";
const field = "postTranslation";

const schema = translationOptionsSchema.describe(
  "How posts of the category are translated by the service of a language",
);

const off: TranslationOptions = { mode: "off", locales: [], includesHidden: false };

async function saveOptions(tx: TransactionCtx, categoryID: number, options: TranslationOptions) {
  if (options.mode === "off") await removeCategory(tx, categoryID);
  else {
    await setCategory(tx, { categoryID, ...options });
    await tx.enqueue(readLanguages, { categoryID }, { key: String(categoryID) });
  }
  await tx.invalidate(optionsTag);
}

async function checkOptions(ctx: Ctx, options: TranslationOptions | undefined) {
  const offered = await offeredLocales(ctx);
  const unknown = options?.locales.find((locale) => !offered.includes(locale));
  if (unknown !== undefined)
    throw invalid({ field, ...say("The site does not offer {locale}.", { locale: unknown }) });
}

export const translationInput = defineInput({
  recordType,
  field,
  schema,
  check: checkOptions,
  save: saveOptions,
});

export const translationOptionsField: RecordField = {
  recordType,
  field,
  schema,
  async load(ctx, categoryIDs) {
    const options = await readOptions(ctx);
    return new Map(categoryIDs.map((categoryID) => [categoryID, options.get(categoryID) ?? off]));
  },
};
