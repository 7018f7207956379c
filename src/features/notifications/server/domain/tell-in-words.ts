import { intlFor } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { reasonOf, sentenceOf } from "../present.ts";
import type { ItemRow } from "../queries.ts";
import { tellOf } from "./view.ts";

/** Things of one type that happened to one record, the newest first. */
export interface NewsOfRecord extends RecordRef {
  type: string;
  items: ItemRow[];
}

/** What a member is told outside the site's own list. */
export interface ToldNews {
  /** What happened, in a sentence of plain text. */
  sentence: string;
  /** Name of the record that it is about. */
  title: string;
  /** Why the member is told, in a sentence. */
  reason: string | undefined;
  /** Path of the first thing that happened. */
  url: string;
  /** What happened last, and whose doing it was. */
  last: RecordRef;
  actor: string | undefined;
}

/**
 * The viewer's news in words of a language, as far as the viewer may see them now; undefined where nothing
 * is left to tell. A fixed number of statements for each type of record.
 */
export async function tellInWords(
  ctx: Ctx,
  news: readonly NewsOfRecord[],
  locale: string,
): Promise<(ToldNews | undefined)[]> {
  const intl = await intlFor(ctx, locale);
  const unstored = { notificationID: 0, dateRead: null };
  const now = ctx.now();
  const rows = news.map((each) => ({
    ...each,
    ...unstored,
    dateInserted: now,
    dateUpdated: now,
    count: each.items.length,
    countActors: new Set(each.items.map(({ actorID }) => actorID)).size,
  }));
  return (await tellOf(ctx, rows)).map(
    (told) =>
      told && {
        sentence: sentenceOf(intl, told),
        title: told.title,
        reason: reasonOf(intl, told.type, told.reason),
        url: told.firstUrl,
        last: { recordType: told.last.recordType, recordID: told.last.recordID },
        actor: told.actors[0]?.name,
      },
  );
}
