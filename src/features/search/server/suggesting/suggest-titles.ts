import { breadcrumbsOf, categoryTree } from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import { searchQuery } from "../../contract/routes.ts";
import type { Suggested, Suggesting } from "../extension-points.ts";
import { compileQuery } from "../finding/compile-query.ts";
import { findAsWide } from "../finding/find-records.ts";
import { findUnindexed } from "../finding/find-unindexed.ts";
import { loadDetails } from "../finding/present-results.ts";
import type { FoundDocument } from "../finding/queries/find-documents.ts";
import { findTitles } from "../finding/queries/find-titles.ts";
import { readAsked } from "../finding/read-asked.ts";
import { beforeDeadline, type Deadline, deadlineOf } from "../finding/within-deadline.ts";
import { titleKey } from "../indexing/actions/index-records.ts";

type TitlesWanted = Suggesting & { recordTypes?: readonly string[] | undefined };

/** Content by title; by text only if no title matches. */
export async function suggestTitles(ctx: Ctx, asked: TitlesWanted): Promise<Suggested[]> {
  const deadline = deadlineOf(ctx);
  const titled = await findTitled(ctx, asked, deadline);
  const isWanted = titled.length === 0 && !asked.takesMisspellings;
  return present(ctx, isWanted ? await findSaying(ctx, asked, deadline) : titled);
}

async function findTitled(
  ctx: Ctx,
  { typed, limit, takesMisspellings, recordTypes }: TitlesWanted,
  deadline: Deadline,
): Promise<FoundDocument[]> {
  const asked = await readAsked(ctx, searchQuery.parse({ name: typed, recordTypes }));
  if (asked.isNowhere || asked.terms.length === 0) return [];
  const { coarse: title, marked: units } = compileQuery(asked.terms, {
    operator: "and",
    locales: asked.locales,
    known: asked.known,
    takesBeginnings: true,
    takesMisspellings,
  });
  const { filter } = asked;
  const wanted = { filter, title, nameKey: titleKey(typed), limit };
  const input = { page: 1, sort: "relevance" };
  const { rows: newest } = await findUnindexed(ctx, asked, { units, input });
  const found = await beforeDeadline(ctx, deadline, (reading) => findTitles(reading, wanted));
  return [...newest, ...(found ?? [])].slice(0, limit);
}

async function findSaying(
  ctx: Ctx,
  { typed: query, limit, recordTypes }: TitlesWanted,
  deadline: Deadline,
) {
  const input = searchQuery.parse({ query, limit, recordTypes, collapse: true });
  const asked = await readAsked(ctx, input);
  const { found } = await findAsWide(ctx, asked, input, { isStrict: true, deadline });
  return found.rows;
}

async function present(ctx: Ctx, rows: readonly FoundDocument[]): Promise<Suggested[]> {
  const [heads, { byID }] = [await loadRecordRefs(ctx, rows), await categoryTree(ctx)];
  const readable = rows.filter((row) => heads.has(keyOfRecord(row)));
  const details = await loadDetails(ctx, readable, new Set());
  return rows.flatMap((row) => {
    const { recordType, recordID, type } = row;
    const head = heads.get(keyOfRecord(row));
    if (!head) return [];
    const { name: label, url = "", place, dateInserted } = head;
    const { dateUpdated, states, parentLabel } = details.get(keyOfRecord(row)) ?? {};
    const node = place?.recordType === "category" ? byID.get(place.recordID) : undefined;
    const shown = { recordType, recordID, type, label, url, parentLabel, states };
    return {
      ...shown,
      dateInserted,
      dateUpdated,
      ...(node && { crumbs: breadcrumbsOf(node) }),
    };
  });
}
