import {
  categoryTree,
  countDiscussionsIn,
  followedCategoryIDs,
  getVisibleCategory,
  visibleTo,
  withDescendants,
} from "#features/categories/server/public.ts";
import { categoryOfSection } from "#features/layouts/server/public.ts";
import { withoutUnseenRoles } from "#features/roles/server/public.ts";
import { withTagsBelow } from "#features/tags/server/public.ts";
import { seesFullProfiles } from "#features/users/server/public.ts";
import { badRequest, forbidden } from "#platform/contract/errors.ts";
import { type Paged, type Paging, paged } from "#platform/contract/queries/paging.ts";
import { type Filter, remainingFilter } from "#platform/contract/queries/query-filters.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { filterConditions, findSortValue } from "#platform/server/records/record-lists.ts";
import { statusIDs } from "../../contract/resources.ts";
import { isUnreadRow } from "../queries/unread-rows.ts";
import { movedRowsIn } from "./moved-rows.ts";
import {
  countDiscussions,
  type DiscussionFilter,
  type DiscussionListRow,
  listDiscussions,
  listPinned,
  type Order,
  type Page,
  rowID,
} from "./queries/lists.ts";
import { matchesNothing, type SparseQuery } from "./sparse-query.ts";
import { startAt } from "./start-at.ts";

export interface ListQuery extends SparseQuery {
  discussionID?: Filter<number>;
  tagID?: Filter<number>;
  score?: Filter<number>;
  dateInserted?: Filter<Date>;
  dateUpdated?: Filter<Date>;
  dateLastComment?: Filter<Date>;
  categoryID?: number;
  excludedCategoryIDs?: number[];
  siteSectionID?: string;
  includeChildCategories: boolean;
  followed: boolean;
  words?: string | undefined;
  foundIDs?: number[];
  slotType?: Slot;
  insertUserID?: number[];
  participatedUserID?: number;
  type?: string[];
  postTypeID?: string[];
  pinned?: boolean;
  pinOrder: "first" | "mixed";
  hasComments?: boolean;
  resolved?: boolean;
  unread?: boolean;
  insertUserRoleID?: number[];
  roleIDs?: number[];
  internalStatusID?: number[];
  sort: string;
  page: number;
  limit: number;
  expand: ReadonlySet<string>;
}

type Slot = "d" | "w" | "m" | "y" | "a";

const maxPinned = 20;
/** Filtered lists end at this offset, since the database reads every row before it. */
const deepestFiltered = 10_000;

/**
 * One page of discussions visible to the viewer. With `pinOrder=first` announcements come first. Only lists of
 * categories and of the whole site can be paged to the end.
 */
export async function findDiscussions(
  ctx: Ctx,
  query: ListQuery,
): Promise<Paged<DiscussionListRow>> {
  ctx.tags.add("discussions");
  const { filter, countMoved } = await withMovedRows(ctx, await filterOf(ctx, query));
  const order = orderOf(ctx, query);
  const { page, limit } = query;
  const pinned = await findPinned(ctx, filter, query);
  const above = pinned.slice((page - 1) * limit, page * limit);
  const rest = {
    offset: Math.max(0, (page - 1) * limit - pinned.length),
    limit: limit - above.length,
    without: pinned.map(({ discussionID }) => discussionID),
    withBody: showsBody(query),
  };
  const isPlain = isUnfiltered(filter) && !order.value;
  const rows = rest.limit > 0 ? await findRest(ctx, filter, { ...order, ...rest }, isPlain) : [];
  const total = isPlain
    ? countMoved + (await countDiscussionsIn(ctx, filter.categoryIDs))
    : await countDiscussions(ctx, filter, deepestFiltered);
  return paged([...above, ...rows], { page, limit, total, ...nextByID(query, rows) });
}

/**
 * Leaves out redirects to places that the viewer may not see; the others are listed, but not counted as
 * discussions.
 */
async function withMovedRows(ctx: Ctx, filter: DiscussionFilter) {
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  const { shown, hidden } = await movedRowsIn(ctx, filter.categoryIDs, visible);
  return {
    filter: hidden > 0 ? { ...filter, leadingTo: [...visible] } : filter,
    countMoved: shown,
  };
}

type Rest = Order & Pick<Page, "offset" | "limit" | "withBody"> & { without: readonly number[] };

const showsBody = ({ expand }: ListQuery) => !expand.has("-body") || expand.has("lastPost.body");

async function findRest(ctx: Ctx, filter: DiscussionFilter, rest: Rest, isPlain: boolean) {
  if (!isPlain) {
    if (rest.offset >= deepestFiltered) return [];
    return listDiscussions(ctx, filter, rest);
  }
  const { categoryIDs, leadingTo } = filter;
  const start = await startAt(ctx, { ...rest, categoryIDs, leadingTo }, rest.offset);
  return listDiscussions(ctx, filter, { ...rest, ...start });
}

async function findPinned(ctx: Ctx, filter: DiscussionFilter, query: ListQuery) {
  const { pinOrder, categoryID } = query;
  if (pinOrder !== "first" || filter.pinned !== undefined) return [];
  const isWhole = categoryID === undefined;
  return listPinned(ctx, isWhole ? await withoutOwned(ctx, filter) : filter, {
    locations: isWhole ? ["recent"] : ["recent", "category"],
    limit: maxPinned,
    withBody: showsBody(query),
  });
}

/** What groups pin is on top of their own lists, not of the site's. */
async function withoutOwned(ctx: Ctx, filter: DiscussionFilter): Promise<DiscussionFilter> {
  const owned = new Set((await categoryTree(ctx)).owned.map((node) => node.categoryID));
  return { ...filter, categoryIDs: filter.categoryIDs.filter((id) => !owned.has(id)) };
}

const isUnfiltered = ({ categoryIDs: _all, leadingTo: _seen, ...others }: DiscussionFilter) =>
  Object.values(others).every((value) => value === undefined);

/** Sorted by id, pages continue after the last id: no duplicates or gaps while others post. */
function nextByID(
  { sort, discussionID, limit }: ListQuery,
  rows: readonly DiscussionListRow[],
): Pick<Paging, "next"> {
  const last = rows.at(-1)?.discussionID;
  if (!sort.endsWith("discussionID") || last === undefined || rows.length < limit) return {};
  const rest = remainingFilter(discussionID, { last, isDescending: sort.startsWith("-") });
  return rest === undefined ? {} : { next: { discussionID: rest, page: 1 } };
}

async function filterOf(ctx: Ctx, query: ListQuery): Promise<DiscussionFilter> {
  const { discussionID, tagID, score, dateInserted, dateUpdated, dateLastComment } = query;
  const { type, postTypeID, pinned, hasComments, insertUserID } = query;
  const categoryIDs = await categoryIDsOf(ctx, query);
  return {
    categoryIDs: matchesNothing(query) ? [] : categoryIDs,
    discussionID,
    tagID: await withDescendantTags(ctx, tagID),
    score,
    dateInserted,
    dateUpdated,
    dateLastComment,
    pinned,
    hasComments,
    resolved: resolvedOf(ctx, query),
    insertUserIDs: insertUserID,
    types: type,
    postTypeIDs: postTypeID,
    ...(await writersOf(ctx, query)),
    since: startOfSlot(ctx.now(), query.slotType),
    words: query.words,
    foundIDs: query.foundIDs,
    participatedUserID: participantOf(ctx, query),
    conditions: await conditionsOf(ctx, query, categoryIDs),
  };
}

const withDescendantTags = async (ctx: Ctx, tagID: Filter<number> | undefined) =>
  tagID && "anyOf" in tagID ? { anyOf: await withTagsBelow(ctx, tagID.anyOf) } : tagID;

async function conditionsOf(ctx: Ctx, query: ListQuery, categoryIDs: readonly number[]) {
  const conditions = await filterConditions(ctx, "discussion", { query, rowID });
  const { unread: isSet } = query;
  if (isSet !== undefined) conditions.push(await isUnreadRow(ctx, { categoryIDs, isSet }));
  return conditions.length > 0 ? conditions : undefined;
}

export const namedFilter = async (
  ctx: Ctx,
  { words, categoryID }: Pick<ListQuery, "words" | "categoryID">,
): Promise<DiscussionFilter> => ({
  words,
  categoryIDs: await categoryIDsOf(ctx, {
    categoryID,
    includeChildCategories: true,
    followed: false,
  }),
});

/** 403 unless the viewer may resolve discussions. */
function resolvedOf({ viewer }: Ctx, { resolved, internalStatusID }: ListQuery) {
  if (resolved === undefined && internalStatusID === undefined) return undefined;
  if (!can(viewer, "staff.allow")) throw forbidden(["staff.allow"]);
  if (!internalStatusID) return resolved;
  const states = [false, true].filter(
    (each) =>
      (resolved === undefined || each === resolved) &&
      internalStatusID.includes(each ? statusIDs.resolved : statusIDs.unresolved),
  );
  return states.length === 1 ? states[0] : undefined;
}

/** Filters by roles of the authors; private profiles never match, to keep their roles secret. */
async function writersOf(ctx: Ctx, { insertUserRoleID, roleIDs = insertUserRoleID }: ListQuery) {
  if (!roleIDs) return {};
  return {
    roleIDs: await withoutUnseenRoles(ctx, roleIDs),
    isOpenOnly: !seesFullProfiles(ctx.viewer),
  };
}

/** Participation is visible to the member and to moderators. */
function participantOf({ viewer }: Ctx, { participatedUserID }: ListQuery) {
  if (participatedUserID === undefined) return undefined;
  const isOwn = !isGuest(viewer) && participatedUserID === viewer.userID;
  if (!isOwn && !can(viewer, "community.moderate")) throw forbidden(["community.moderate"]);
  return participatedUserID;
}

const dayMs = 86_400_000;
const slotDays: Record<Exclude<Slot, "a">, number> = { d: 1, w: 7, m: 30, y: 365 };

const startOfSlot = (now: Date, slot: Slot | undefined): Date | undefined =>
  slot && slot !== "a" ? new Date(now.getTime() - slotDays[slot] * dayMs) : undefined;

type Places = Pick<
  ListQuery,
  | "categoryID"
  | "includeChildCategories"
  | "followed"
  | "excludedCategoryIDs"
  | "siteSectionID"
  | "insertUserID"
  | "participatedUserID"
  | "discussionID"
>;

async function categoryIDsOf(ctx: Ctx, query: Places): Promise<number[]> {
  const { categoryID, includeChildCategories, followed, excludedCategoryIDs = [] } = query;
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  const candidates = followed ? new Set(await followedCategoryIDs(ctx)) : visible;
  const ofSection = await categoriesOfSection(ctx, query);
  const excluded = new Set(excludedCategoryIDs);
  const selectable = (ids: Iterable<number>) =>
    [...ids].filter(
      (each) =>
        visible.has(each) &&
        candidates.has(each) &&
        !excluded.has(each) &&
        (ofSection?.has(each) ?? true),
    );
  if (categoryID === undefined) return selectable(candidates);
  const node = await getVisibleCategory(ctx, categoryID);
  const chosen =
    includeChildCategories || node.displayAs === "flat" ? withDescendants(node) : [node];
  return selectable(chosen.map((each) => each.categoryID));
}

/** Lists on pages of a section are about its category, except for those about a member or chosen discussions. */
async function categoriesOfSection(ctx: Ctx, query: Places): Promise<Set<number> | undefined> {
  const { siteSectionID, categoryID, insertUserID, participatedUserID, discussionID } = query;
  const isOfSection =
    siteSectionID !== undefined ||
    [categoryID, insertUserID, participatedUserID, discussionID].every((id) => id === undefined);
  const rootID = isOfSection ? await categoryOfSection(ctx, siteSectionID) : null;
  const root = rootID === null ? undefined : (await categoryTree(ctx)).byID.get(rootID);
  return root && new Set(withDescendants(root).map((node) => node.categoryID));
}

function orderOf(ctx: Ctx, { sort, slotType }: ListQuery): Order {
  const field = sort.replace(/^-/, "");
  if (field === "experimentalTrending" && !["d", "w", "m"].includes(slotType ?? ""))
    throw badRequest("Trending is of a day, a week or a month: slotType=d, w or m.");
  const value = findSortValue(ctx, "discussion", { name: field, rowID });
  return { field, direction: sort.startsWith("-") ? "desc" : "asc", value };
}
