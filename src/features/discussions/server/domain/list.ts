import {
  categoryTree,
  countDiscussionsIn,
  followedCategoryIDs,
  getVisibleCategory,
  visibleTo,
  withDescendants,
} from "#features/categories/server/public.ts";
import { badRequest, forbidden } from "#platform/contract/errors.ts";
import { type Paged, type Paging, paged } from "#platform/contract/paging.ts";
import type { Filter } from "#platform/contract/query-filters.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  countDiscussions,
  type DiscussionFilter,
  type DiscussionListRow,
  listDiscussions,
  listPinned,
  type Order,
} from "../queries/lists.ts";
import { startAt } from "./page-anchors.ts";

export interface ListQuery {
  discussionID?: Filter<number>;
  tagID?: Filter<number>;
  score?: Filter<number>;
  dateInserted?: Filter<Date>;
  dateUpdated?: Filter<Date>;
  dateLastComment?: Filter<Date>;
  categoryID?: number;
  excludedCategoryIDs?: number[];
  includeChildCategories: boolean;
  followed: boolean;
  slotType?: Slot;
  insertUserID?: number[];
  bookmarkUserID?: number;
  participatedUserID?: number;
  type?: string[];
  postTypeID?: string[];
  pinned?: boolean;
  pinOrder: "first" | "mixed";
  hasComments?: boolean;
  resolved?: boolean;
  sort: string;
  page: number;
  limit: number;
}

type Slot = "d" | "w" | "m" | "y" | "a";

/** More are never pinned above a list. */
const mostPinned = 20;
/** Filtered lists end here: nobody pages further, and each row on the way would have to be read. */
const deepestFiltered = 10_000;

/**
 * One page of what the viewer may see. With `pinOrder=first` announcements come first. The lists of
 * categories and of everything are as deep as they are long; those filtered in other ways are not.
 */
export async function findDiscussions(
  ctx: Ctx,
  query: ListQuery,
): Promise<Paged<DiscussionListRow>> {
  ctx.tags.add("discussions");
  const filter = await filterOf(ctx, query);
  const order = orderOf(query);
  const { page, limit } = query;
  const pinned = await findPinned(ctx, filter, query);
  const above = pinned.slice((page - 1) * limit, page * limit);
  const rest = {
    offset: Math.max(0, (page - 1) * limit - pinned.length),
    limit: limit - above.length,
    without: pinned.map(({ discussionID }) => discussionID),
  };
  const isPlain = isUnfiltered(filter);
  const rows = rest.limit > 0 ? await findRest(ctx, filter, { ...order, ...rest }, isPlain) : [];
  const total = isPlain
    ? await countDiscussionsIn(ctx, filter.categoryIDs)
    : await countDiscussions(ctx, filter, deepestFiltered);
  return paged([...above, ...rows], { page, limit, total, ...nextByID(query, rows) });
}

type Rest = Order & { offset: number; limit: number; without: readonly number[] };

async function findRest(ctx: Ctx, filter: DiscussionFilter, rest: Rest, isPlain: boolean) {
  if (!isPlain) {
    if (rest.offset >= deepestFiltered) return [];
    return listDiscussions(ctx, filter, rest);
  }
  const start = await startAt(ctx, { ...rest, categoryIDs: filter.categoryIDs }, rest.offset);
  return listDiscussions(ctx, filter, { ...rest, ...start });
}

async function findPinned(ctx: Ctx, filter: DiscussionFilter, { pinOrder, categoryID }: ListQuery) {
  if (pinOrder !== "first" || filter.pinned !== undefined) return [];
  const locations = categoryID === undefined ? ["recent"] : ["recent", "category"];
  return listPinned(ctx, filter, { locations, limit: mostPinned });
}

const isUnfiltered = ({ categoryIDs: _all, ...others }: DiscussionFilter) =>
  Object.values(others).every((value) => value === undefined);

/** Sorted by id, the next page begins behind the last id: exact while others post. */
function nextByID(
  { sort, discussionID, limit }: ListQuery,
  rows: readonly DiscussionListRow[],
): Pick<Paging, "next"> {
  const last = rows.at(-1)?.discussionID;
  const isFree = !discussionID || !("anyOf" in discussionID);
  if (!sort.endsWith("discussionID") || !isFree || last === undefined || rows.length < limit)
    return {};
  return { next: { discussionID: `${sort.startsWith("-") ? "<" : ">"}${last}`, page: 1 } };
}

async function filterOf(ctx: Ctx, query: ListQuery): Promise<DiscussionFilter> {
  if (query.resolved !== undefined && !can(ctx.viewer, "staff.allow"))
    throw forbidden(["staff.allow"]);
  const { discussionID, tagID, score, dateInserted, dateUpdated, dateLastComment } = query;
  const { type, postTypeID, pinned, hasComments, resolved, insertUserID } = query;
  return {
    categoryIDs: await categoryIDsOf(ctx, query),
    ...{ discussionID, tagID, score, dateInserted, dateUpdated, dateLastComment },
    ...{ pinned, hasComments, resolved, insertUserIDs: insertUserID },
    ...{ types: type, postTypeIDs: postTypeID },
    since: startOfSlot(ctx.now(), query.slotType),
    marked: markedBy(ctx, query),
  };
}

/** What somebody bookmarked or took part in is their own, and the moderators'. */
function markedBy({ viewer }: Ctx, { bookmarkUserID, participatedUserID }: ListQuery) {
  const userID = bookmarkUserID ?? participatedUserID;
  if (userID === undefined) return undefined;
  const isOwn = !isGuest(viewer) && userID === viewer.userID;
  if (!isOwn && !can(viewer, "community.moderate")) throw forbidden(["community.moderate"]);
  return {
    userID,
    mark:
      bookmarkUserID === undefined ? ("dateParticipated" as const) : ("dateBookmarked" as const),
  };
}

const dayMs = 86_400_000;
const slotDays: Record<Exclude<Slot, "a">, number> = { d: 1, w: 7, m: 30, y: 365 };

const startOfSlot = (now: Date, slot: Slot | undefined): Date | undefined =>
  slot && slot !== "a" ? new Date(now.getTime() - slotDays[slot] * dayMs) : undefined;

async function categoryIDsOf(ctx: Ctx, query: ListQuery): Promise<number[]> {
  const { categoryID, includeChildCategories, followed, excludedCategoryIDs = [] } = query;
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  const excluded = new Set(excludedCategoryIDs);
  const seen = (ids: Iterable<number>) =>
    [...ids].filter((each) => visible.has(each) && !excluded.has(each));
  if (categoryID === undefined) return seen(followed ? await followedCategoryIDs(ctx) : visible);
  const node = await getVisibleCategory(ctx, categoryID);
  const chosen =
    includeChildCategories || node.displayAs === "flat" ? withDescendants(node) : [node];
  return seen(chosen.map((each) => each.categoryID));
}

function orderOf({ sort, slotType }: ListQuery): Order {
  const field = sort.replace(/^-/, "") as Order["field"];
  if (field === "experimentalTrending" && !["d", "w", "m"].includes(slotType ?? ""))
    throw badRequest("Trending is of a day, a week or a month: slotType=d, w or m.");
  return { field, direction: sort.startsWith("-") ? "desc" : "asc" };
}
