import { intlFor } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { reasonOf, sentenceOf } from "../present.ts";
import type { ItemRow } from "../queries.ts";
import { viewNotifications } from "./view.ts";

export interface NewsOfRecord extends RecordRef {
  type: string;
  items: ItemRow[];
}

export interface RenderedNews {
  sentence: string;
  title: string;
  note: string | undefined;
  reason: string | undefined;
  url: string;
  last: RecordRef;
  actor: string | undefined;
}

/**
 * Renders the viewer's notifications in a language; undefined for those that the viewer can no longer see. Number
 * of queries per type of record is constant.
 */
export async function renderNews(
  ctx: Ctx,
  news: readonly NewsOfRecord[],
  locale: string,
): Promise<(RenderedNews | undefined)[]> {
  const intl = await intlFor(ctx, locale);
  const unstored = { notificationID: 0, dateRead: null, dateSeen: null };
  const now = ctx.now();
  const rows = news.map((each) => ({
    ...each,
    ...unstored,
    dateInserted: now,
    dateUpdated: now,
    count: each.items.length,
    countActors: new Set(each.items.map(({ actorID }) => actorID)).size,
  }));
  return (await viewNotifications(ctx, rows)).map(
    (told) =>
      told && {
        sentence: sentenceOf(intl, told),
        title: told.title,
        note: told.details?.note,
        reason: reasonOf(intl, told.type, told.reason),
        url: told.firstUrl,
        last: { recordType: told.last.recordType, recordID: told.last.recordID },
        actor: told.actors[0]?.name,
      },
  );
}
