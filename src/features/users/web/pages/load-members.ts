import { requestedPage } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { User } from "../../contract/resources.ts";

type Users = typeof import("../../contract/routes.ts");

/** The first is the default. */
export const memberSorts = ["-dateLastActive", "-points", "-dateInserted", "name"] as const;
type MemberSort = (typeof memberSorts)[number];

export interface Members {
  users: User[];
  name: string;
  sort: MemberSort;
  page: number;
  limit: number;
  total: number;
}

/** `/members/p2?name=ada&sort=-points` */
export const loadMembers: PageLoad<Members> = async (transport, { params, url }) => {
  const name = url.searchParams.get("name")?.trim().slice(0, 100) ?? "";
  const requestedSort = url.searchParams.get("sort");
  const sort = memberSorts.find((each) => each === requestedSort) ?? memberSorts[0];
  const { items, paging } = await apiOf<Users>()(transport).list("GET /users", {
    query: {
      page: requestedPage(params.page, url),
      limit: 30,
      sort,
      ...(name ? { name: `${name}*` } : {}),
    },
  });
  const { page = 1, limit = 30, total = items.length } = paging ?? {};
  return { users: items, name, sort, page, limit, total };
};
