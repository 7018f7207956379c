import { listUrl } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { User } from "../../../contract/resources.ts";

type Users = typeof import("../../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

export const userSorts = [
  "name",
  "-dateInserted",
  "-dateLastActive",
  "-points",
  "-countPosts",
  "userID",
] as const;
export const userStates = ["banned", "unconfirmed", "confirmed"] as const;

export interface UserList {
  users: User[];
  roles: { roleID: number; name: string }[];
  assignable: { roleID: number; name: string }[];
  search: UserSearch;
  page: number;
  limit: number;
  total: number;
}

export interface UserSearch {
  query: string;
  roleID: number | undefined;
  state: (typeof userStates)[number] | undefined;
  sort: string;
}

/** `/dashboard/users?query=ada&roleID=8&state=banned&sort=name&page=2` */
export const loadUsers: PageLoad<UserList> = async (transport, { url }) => {
  const search = readSearch(url.searchParams);
  const roles = apiOf<Roles>()(transport);
  const { items, paging } = await apiOf<Users>()(transport).list("GET /users", {
    query: {
      ...filtersOf(search),
      sort: search.sort as "name",
      page: Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1),
      limit: 30,
    },
  });
  const { page = 1, limit = 30, total = items.length } = paging ?? {};
  return {
    users: items,
    roles: (await roles("GET /roles")).filter(({ type }) => type !== "guest"),
    assignable: givable(await roles("GET /roles", { query: { expand: ["assignable"] } })),
    search,
    page,
    limit,
    total,
  };
};

const givable = <R extends { type: string | null }>(roles: readonly R[]): R[] =>
  roles
    .filter(({ type }) => type !== "guest")
    .toSorted((a, b) => Number(a.type === null) - Number(b.type === null));

function readSearch(params: URLSearchParams): UserSearch {
  return {
    query: params.get("query")?.trim().slice(0, 200) ?? "",
    roleID: Number(params.get("roleID")) || undefined,
    state: userStates.find((each) => each === params.get("state")),
    sort: userSorts.find((each) => each === params.get("sort")) ?? "-dateInserted",
  };
}

function filtersOf({ query, roleID, state }: UserSearch) {
  return {
    ...(query ? { query } : {}),
    ...(roleID ? { roleID } : {}),
    ...(state === "banned" ? { isBanned: true } : {}),
    ...(state === "unconfirmed" || state === "confirmed"
      ? { emailConfirmed: state === "confirmed" }
      : {}),
  };
}

export const usersUrl = ({ query, roleID, state, sort }: UserSearch, page: number): string =>
  listUrl(
    "/dashboard/users",
    {
      query,
      roleID: roleID ? String(roleID) : "",
      state,
      sort: sort === "-dateInserted" ? "" : sort,
    },
    page,
  );
