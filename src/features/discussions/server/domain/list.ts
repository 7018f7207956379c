import {
  categoryTree,
  getVisibleCategory,
  visibleTo,
  withDescendants,
} from "#features/categories/server/public.ts";
import type { Paged } from "#platform/contract/paging.ts";
import { paged } from "#platform/contract/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  countDiscussions,
  type DiscussionFilter,
  type DiscussionListRow,
  listDiscussions,
  type SortField,
} from "../queries.ts";

export interface ListQuery {
  discussionID?: number[];
  categoryID?: number;
  includeChildCategories: boolean;
  insertUserID?: number;
  type?: string[];
  pinned?: boolean;
  pinOrder: "first" | "mixed";
  hasComments?: boolean;
  sort: string;
  page: number;
  limit: number;
}

/** One page of what the viewer may see; with `pinOrder=first`, pinned ones come before all pages' own. */
export async function findDiscussions(
  ctx: Ctx,
  query: ListQuery,
): Promise<Paged<DiscussionListRow>> {
  ctx.tags.add("discussions");
  const filter = await filterOf(ctx, query);
  const { page, limit } = query;
  const order = orderOf(query.sort);
  const pinsFirst = query.pinOrder === "first" && query.pinned === undefined;
  const rest = pinsFirst ? { ...filter, pinned: false } : filter;
  const pins =
    pinsFirst && page === 1
      ? await listDiscussions(
          ctx,
          { ...filter, pinned: true },
          { ...order, offset: 0, limit: mostPins },
        )
      : [];
  const rows = await listDiscussions(ctx, rest, { ...order, offset: (page - 1) * limit, limit });
  return paged([...pins, ...rows], { page, limit, total: await countDiscussions(ctx, rest) });
}

const mostPins = 20;

async function filterOf(ctx: Ctx, query: ListQuery): Promise<DiscussionFilter> {
  return {
    categoryIDs: await categoryIDsOf(ctx, query),
    discussionIDs: query.discussionID,
    insertUserID: query.insertUserID,
    types: query.type,
    pinned: query.pinned,
    hasComments: query.hasComments,
  };
}

async function categoryIDsOf(
  ctx: Ctx,
  { categoryID, includeChildCategories }: ListQuery,
): Promise<number[]> {
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  if (categoryID === undefined) return [...visible];
  const node = await getVisibleCategory(ctx, categoryID);
  const chosen =
    includeChildCategories || node.displayAs === "flat" ? withDescendants(node) : [node];
  return chosen.map((each) => each.categoryID).filter((each) => visible.has(each));
}

const orderOf = (sort: string) => ({
  field: sort.replace(/^-/, "") as SortField,
  direction: sort.startsWith("-") ? ("desc" as const) : ("asc" as const),
});
