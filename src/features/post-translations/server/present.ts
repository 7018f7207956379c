import { quotesOf } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PostTranslation } from "../contract/resources.ts";
import type { TranslatedType } from "../contract/rules.ts";

interface Row {
  recordType: string;
  recordID: number;
  locale: string;
  sourceLocale: string;
  name: string | null;
  bodyHtml: string;
  serviceName: string;
  isComplete: boolean;
  dateInserted: Date;
}

/** Translations with the posts that they quote, which stay as they were written. */
export async function presentTranslations(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<PostTranslation[]> {
  const showQuotes = await quotesOf(
    ctx,
    rows.map(({ bodyHtml }) => bodyHtml),
  );
  return rows.map(({ recordType, name, bodyHtml, ...row }) => ({
    recordType: recordType as TranslatedType,
    recordID: row.recordID,
    locale: row.locale,
    sourceLocale: row.sourceLocale,
    ...(name === null ? {} : { name }),
    body: showQuotes(bodyHtml),
    serviceName: row.serviceName,
    isComplete: row.isComplete,
    dateInserted: row.dateInserted,
  }));
}
