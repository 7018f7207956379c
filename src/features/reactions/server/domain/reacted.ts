import { quotable, quotesOf, shorten } from "#features/formats/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  findFacet,
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import type { ReactionSummary } from "../../contract/resources.ts";
import { listReactedRows, type ReactedFilter } from "../queries/received.ts";
import { summariesOf } from "./summaries.ts";
import { findShownTagID, shownTypes } from "./types.ts";
import { isVisibleRecord } from "./visible-records.ts";

interface Asked {
  page: number;
  limit: number;
  expand: ReadonlySet<string>;
}

type Filter = Pick<ReactedFilter, "receiverID" | "minScore"> & { urlcode?: string | undefined };

/** A page of records with reactions that the viewer may see, newest first. */
export async function listReacted(
  ctx: Ctx,
  { urlcode, ...filter }: Filter,
  { page, limit, expand }: Asked,
) {
  const tagIDs =
    urlcode === undefined
      ? (await shownTypes(ctx)).map(({ tagID }) => tagID)
      : [await findShownTagID(ctx, urlcode)];
  const rows = await listReactedRows(
    ctx,
    { ...filter, tagIDs, isVisible: await isVisibleRecord(ctx) },
    { limit: limit + 1, offset: (page - 1) * limit },
  );
  const items = await present(ctx, rows.slice(0, limit), expand);
  return paged(items, { page, limit, hasMore: rows.length > limit });
}

type Row = RecordRef & { score: number };

async function present(ctx: Ctx, rows: readonly Row[], expand: ReadonlySet<string>) {
  const heads = await loadRecordRefs(ctx, rows);
  const bodies = await bodiesOf(ctx, rows);
  const people = await userFragments(
    ctx,
    [...heads.values()].map(({ insertUserID }) => insertUserID),
  );
  const reactions = expand.has("reactions") ? await reactionsTo(ctx, rows) : undefined;
  return rows.flatMap((row) => {
    const key = keyOfRecord(row);
    const head = heads.get(key);
    if (!head) return [];
    const { name, url = "", dateInserted = new Date(0), insertUserID = 0 } = head;
    const counted = reactions?.get(key);
    return [
      {
        ...row,
        ...idsOf(row, head),
        name,
        url,
        dateInserted,
        insertUserID,
        body: bodies.get(key) ?? "",
        ...(expand.has("insertUser") ? { insertUser: people.get(insertUserID) } : {}),
        ...(counted ? { reactions: counted } : {}),
      },
    ];
  });
}

/** Ids of the record and its parent, under their API names. */
const idsOf = (row: RecordRef, { parent }: RecordHead): Record<string, number> => ({
  ...(parent ? { [`${parent.recordType}ID`]: parent.recordID } : {}),
  [`${row.recordType}ID`]: row.recordID,
});

const byType = (rows: readonly RecordRef[]) =>
  [...Map.groupBy(rows, ({ recordType }) => recordType)].map(
    ([recordType, own]) => [recordType, own.map(({ recordID }) => recordID)] as const,
  );

async function reactionsTo(ctx: Ctx, rows: readonly Row[]) {
  const summaries = new Map<string, ReactionSummary[]>();
  for (const [recordType, recordIDs] of byType(rows))
    for (const [recordID, summary] of await summariesOf(ctx, recordType, recordIDs))
      summaries.set(
        keyOfRecord({ recordType, recordID }),
        summary.filter(({ count }) => count > 0),
      );
  return summaries;
}

async function bodiesOf(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const bodies = new Map<string, string>();
  for (const [recordType, recordIDs] of byType(rows)) {
    const posts = await findFacet(ctx.platform.extensions, recordType, quotable)?.find(
      ctx,
      recordIDs,
    );
    for (const [recordID, { html, text }] of posts ?? [])
      bodies.set(
        keyOfRecord({ recordType, recordID }),
        html ?? `<p>${escapeHtml(shorten(text))}</p>`,
      );
  }
  const show = await quotesOf(ctx, [...bodies.values()]);
  return new Map([...bodies].map(([key, html]) => [key, show(html)]));
}
