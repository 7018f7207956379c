import { data, redirect } from "react-router";
import { requestedPage } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { TagFragment } from "../../contract/resources.ts";

type Tags = typeof import("../../contract/routes.ts");

export interface TagPage {
  tags: readonly TagFragment[];
  query: string;
  sort: (typeof sorts)[number];
  page: number;
  limit: number;
  total: number;
}

export const sorts = ["name", "-countDiscussions"] as const;

export const loadTags: PageLoad<TagPage> = async (transport, { params, url }) => {
  const part = params.page;
  if (part !== undefined && !/^p\d+$/.test(part))
    throw redirect(`/discussions/tagged/${encodeURIComponent(part)}`, 301);
  const pageNumber = requestedPage(part, url);
  const query = url.searchParams.get("query")?.trim().slice(0, 100) ?? "";
  const sort = sorts.find((each) => each === url.searchParams.get("sort")) ?? "name";
  const { items, paging } = await apiOf<Tags>()(transport).list("GET /tags", {
    query: {
      page: pageNumber,
      limit: 100,
      sort,
      ...(query ? { query } : {}),
    },
  });
  if (pageNumber > 1 && items.length === 0) throw data(null, { status: 404 });
  const { page = 1, limit = 100, total = items.length } = paging ?? {};
  return { tags: items, query, sort, page, limit, total };
};
