import { withoutUnseenRoles } from "#features/roles/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import { type Paged, type Paging, paged } from "#platform/contract/queries/paging.ts";
import { remainingFilter } from "#platform/contract/queries/query-filters.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { presentUsers } from "../domain/present-users.ts";
import { waitingRoleIDs } from "../domain/visible-users.ts";
import { userFilters } from "../extension-points/user-filters.ts";
import { seesFullProfiles } from "../policy.ts";
import type { PresentedUser } from "../present/user.ts";
import { bannedPrivateProfile } from "../settings.ts";
import { readCursor, writeCursor } from "./list-cursor.ts";
import { searchUsers, type UserListQuery } from "./queries/list-users.ts";
import { toNetwork } from "./to-network.ts";

/** Limit of matches of a profile field filter. */
const maxMatches = 10_000;

export async function searchMembers(ctx: Ctx, query: UserListQuery): Promise<Paged<PresentedUser>> {
  const search = withAddresses(query);
  checkFilters(ctx, search);
  const { rows, total } = await searchUsers(ctx, {
    ...search,
    isOpenOnly: !seesFullProfiles(ctx.viewer) && usesHiddenFields(search),
    hidesBanned: await readSetting(ctx, bannedPrivateProfile),
    seesEmails: seesFullProfiles(ctx.viewer),
    waitingRoleIDs: seesFullProfiles(ctx.viewer) ? [] : await waitingRoleIDs(ctx),
    ...(await visibleRoles(ctx, search)),
    amongIDs: await amongIDs(ctx, search),
    after: query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort),
  });
  return paged(await presentUsers(ctx, rows, query.expand), pagingOf(query, rows, total));
}

type Placed = { userID: number; sortValue: string | null };

/** Cursor pages have no page number. */
function pagingOf(query: UserListQuery, rows: readonly Placed[], total: number): Paging {
  const { page, limit, sort } = query;
  const last = rows.at(-1);
  const isFull = rows.length === limit;
  const cursor =
    last && isFull ? writeCursor(sort, { value: last.sortValue, userID: last.userID }) : undefined;
  if (query.cursor !== undefined)
    return { page: 1, limit, hasMore: isFull, cursor, ...(cursor ? { next: { cursor } } : {}) };
  return { page, limit, total, cursor, ...nextByID(query, last?.userID) };
}

function withAddresses(query: UserListQuery): UserListQuery {
  const typed = query.query && toNetwork(query.query);
  const addresses = [...(query.ipAddresses ?? []), ...(typed ? [typed] : [])];
  const networks = addresses.map((text) => (text === typed ? text : toNetwork(text)));
  if (networks.includes(undefined))
    throw invalid({
      field: "ipAddresses",
      message: "Enter addresses such as 10.1.2.3 or 10.1.*.",
    });
  return {
    ...query,
    query: typed ? undefined : query.query,
    ipAddresses: networks.filter((network) => network !== undefined),
  };
}

function checkFilters({ viewer }: Ctx, query: UserListQuery) {
  if (query.ipAddresses?.length && !can(viewer, "site.manage")) throw forbidden(["site.manage"]);
  if (seesFullProfiles(viewer)) return;
  // Sorting by all posts would reveal posts in hidden categories.
  const ordersByPosts = query.sort.endsWith("countPosts");
  if (query.email || query.emailDomain || query.emailConfirmed !== undefined || ordersByPosts)
    throw forbidden(["personalInfo.view"]);
  if (usesHiddenFields(query) && !can(viewer, "profiles.view")) throw forbidden(["profiles.view"]);
}

/** A role hidden from the viewer is treated as a role that does not exist. */
async function visibleRoles(ctx: Ctx, { roleID, roleIDs }: UserListQuery) {
  const isHiddenRole =
    roleID !== undefined && (await withoutUnseenRoles(ctx, [roleID])).length === 0;
  if (isHiddenRole) return { roleID: undefined, roleIDs: [] };
  return { roleIDs: roleIDs && (await withoutUnseenRoles(ctx, roleIDs)) };
}

const openSorts = ["userID", "name"];

function usesHiddenFields(query: UserListQuery): boolean {
  const hidden = [
    query.dateInserted,
    query.dateUpdated,
    query.dateLastActive,
    query.roleID,
    query.roleIDs,
    query.profileFields,
  ];
  return (
    hidden.some((filter) => filter !== undefined) ||
    !openSorts.includes(query.sort.replace("-", ""))
  );
}

async function amongIDs(ctx: Ctx, { profileFields, rankIDs }: UserListQuery) {
  if (rankIDs) return [];
  if (!profileFields) return undefined;
  const filter = ctx.platform.extensions.find(userFilters, "profileFields");
  return (await filter?.find(ctx, profileFields, maxMatches)) ?? [];
}

/** Sorted by id, the next page starts after the last id, which is stable while members join. */
function nextByID({ sort, userID }: UserListQuery, last: number | undefined): Pick<Paging, "next"> {
  if (!sort.endsWith("userID") || last === undefined) return {};
  const rest = remainingFilter(userID, { last, isDescending: sort.startsWith("-") });
  return rest === undefined ? {} : { next: { userID: rest, page: 1 } };
}
