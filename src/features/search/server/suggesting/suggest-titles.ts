import { breadcrumbsOf, categoryTree } from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import { searchQuery } from "../../contract/routes.ts";
import type { Suggested, Suggesting } from "../extension-points.ts";
import { findWidening } from "../finding/find-records.ts";
import { findUnindexed } from "../finding/find-unindexed.ts";
import { loadDetails } from "../finding/present-results.ts";
import { resolveSearch } from "../finding/resolve-search.ts";
import { beforeDeadline, type Deadline, deadlineOf } from "../finding/within-deadline.ts";
import { titleKey } from "../indexing/actions/index-records.ts";
import { compileQuery } from "../parsing/compile-query.ts";
import type { FoundDocument } from "../queries/find-documents.ts";
import { findTitles } from "../queries/find-titles.ts";

interface TitleSuggesting extends Suggesting {
  recordTypes?: readonly string[] | undefined;
  match: "all" | "some";
}

/** Content by title; if no title matches, by text, or by some of the words. */
export async function suggestTitles(ctx: Ctx, query: TitleSuggesting): Promise<Suggested[]> {
  const deadline = deadlineOf(ctx);
  const titled = await findByTitle(ctx, query, deadline);
  const widens = titled.length === 0 && !query.takesMisspellings;
  return present(ctx, widens ? await findWidely(ctx, query, deadline) : titled);
}

async function findByTitle(
  ctx: Ctx,
  { typed, limit, takesMisspellings, recordTypes }: TitleSuggesting,
  deadline: Deadline,
): Promise<FoundDocument[]> {
  const resolved = await resolveSearch(ctx, searchQuery.parse({ name: typed, recordTypes }));
  if (resolved.isNowhere || resolved.terms.length === 0) return [];
  const { coarse: title, marked: units } = compileQuery(resolved.terms, {
    operator: "and",
    locales: resolved.locales,
    wordLists: resolved.wordLists,
    takesBeginnings: true,
    takesMisspellings,
  });
  const { filter } = resolved;
  const titleQuery = { filter, title, nameKey: titleKey(typed), limit };
  const input = { page: 1, sort: "relevance" };
  const { rows: newest } = await findUnindexed(ctx, resolved, { units, input });
  const indexed = await beforeDeadline(ctx, deadline, (reading) => findTitles(reading, titleQuery));
  return [...newest, ...(indexed ?? [])].slice(0, limit);
}

async function findWidely(
  ctx: Ctx,
  { typed, limit, recordTypes, match }: TitleSuggesting,
  deadline: Deadline,
) {
  const isStrict = match === "all";
  const words = isStrict ? { query: typed } : { name: typed };
  const input = searchQuery.parse({ ...words, limit, recordTypes, collapse: true });
  const resolved = await resolveSearch(ctx, input);
  const { found } = await findWidening(ctx, resolved, input, { isStrict, deadline });
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
