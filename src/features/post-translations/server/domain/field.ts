import { serviceFor } from "#features/translation-services/server/public.ts";
import { readPreference } from "#features/users/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { KnownOfRecords, RecordField } from "#platform/server/records/record-fields.ts";
import {
  type TranslationOfPost,
  type TranslationOptions,
  translationField,
} from "../../contract/resources.ts";
import { type TranslatedType, translatedTypes } from "../../contract/rules.ts";
import { presentTranslations } from "../present.ts";
import { type FieldRow, listForReader } from "../queries.ts";
import { optionsOf, readOptions } from "./category-options.ts";
import { showsTranslations } from "./preferences.ts";

export const translationFields: readonly RecordField[] = translatedTypes.map((recordType) => ({
  recordType,
  field: "translation",
  expand: "translation",
  isShownOnPages: true,
  isPersonal: true,
  schema: translationField,
  load: (ctx, recordIDs, _expand, known) => loadField(ctx, recordType, recordIDs, known),
}));

async function loadField(
  ctx: Ctx,
  recordType: TranslatedType,
  recordIDs: readonly number[],
  known: KnownOfRecords,
): Promise<ReadonlyMap<number, TranslationOfPost>> {
  if ((await readOptions(ctx)).size === 0) return new Map();
  const { offered, saved } = await choose(ctx, recordIDs, known);
  if (offered.length === 0 || !(await wantsThem(ctx))) return new Map();
  const { locale } = ctx;
  // Guests' pages are those that search engines read: there a translation is shown on request only.
  const withBodies = saved.size > 0 && !isGuest(ctx.viewer);
  const rows = await listForReader(ctx, recordType, offered, { locale, withBodies });
  const mayAsk = !isGuest(ctx.viewer) && (await serviceFor(ctx, locale)) !== undefined;
  const shown = await presentShown(
    ctx,
    recordType,
    rows.filter(({ recordID }) => saved.has(recordID)),
  );
  return new Map(
    rows
      .filter(({ hasTranslation }) => hasTranslation || mayAsk)
      .map(({ recordID, sourceLocale }) => {
        const own = shown.get(recordID);
        return [recordID, { sourceLocale, locale, isOffered: true, ...(own && { shown: own }) }];
      }),
  );
}

/** Those of the posts that can be translated, and those that were when they were saved. */
async function choose(ctx: Ctx, recordIDs: readonly number[], { placeOf }: KnownOfRecords) {
  const categoryIDs = recordIDs.map((recordID) => {
    const place = placeOf?.(recordID);
    return place?.recordType === "category" ? Number(place.recordID) : undefined;
  });
  const options = new Map<number | undefined, TranslationOptions | undefined>();
  for (const categoryID of new Set(categoryIDs))
    if (categoryID !== undefined) options.set(categoryID, await optionsOf(ctx, categoryID));
  const chosen = recordIDs.map((recordID, at) => ({
    recordID,
    options: options.get(categoryIDs[at]),
  }));
  const isSaved = ({ mode, locales }: TranslationOptions) =>
    mode === "atSave" && locales.includes(ctx.locale);
  return {
    offered: chosen.flatMap((each) => (each.options ? [each.recordID] : [])),
    saved: new Set(
      chosen.flatMap((each) => (each.options && isSaved(each.options) ? [each.recordID] : [])),
    ),
  };
}

const wantsThem = async (ctx: Ctx): Promise<boolean> =>
  isGuest(ctx.viewer) || (await readPreference(ctx, ctx.viewer.userID, showsTranslations)) === "on";

async function presentShown(ctx: Ctx, recordType: TranslatedType, rows: readonly FieldRow[]) {
  const translated = rows.flatMap((row) => {
    const { bodyHtml, serviceName, isComplete, dateInserted } = row;
    if (bodyHtml === null || serviceName === null || isComplete === null || dateInserted === null)
      return [];
    const { recordID, sourceLocale, name } = row;
    const made = { serviceName, isComplete, dateInserted };
    return [{ recordType, recordID, locale: ctx.locale, sourceLocale, name, bodyHtml, ...made }];
  });
  const presented = await presentTranslations(ctx, translated);
  return new Map(presented.map((each) => [each.recordID, each]));
}
