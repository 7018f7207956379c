import { findRecordIDs, isOfWordsOnly } from "#features/search/server/public.ts";
import type { Paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findDiscussions, type ListQuery } from "./find-discussions.ts";
import type { DiscussionListRow } from "./queries/lists.ts";

/** Search results are limited to the newest. */
const maxFound = 1_000;

/** Searches the index, and titles in the database, where new ones are found at once. */
export async function searchDiscussions(
  ctx: Ctx,
  { query, ...asked }: Omit<ListQuery, "words" | "foundIDs"> & { query: string },
): Promise<Paged<DiscussionListRow>> {
  const { categoryID } = asked;
  const foundIDs = await findRecordIDs(ctx, {
    query,
    recordType: "discussion",
    categoryID,
    limit: maxFound,
  });
  const words = isOfWordsOnly(query) ? query : undefined;
  return findDiscussions(ctx, { ...asked, words, foundIDs });
}
