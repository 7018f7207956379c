import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { Tag, TagRemoval } from "../../../contract/resources.ts";

type Tags = typeof import("../../../contract/routes.ts");

export type ShownTag = Omit<Tag, "dateInserted">;
export type ShownRemoval = Omit<TagRemoval, "dateInserted"> & { dateInserted: string };

export const tagSorts = ["-countDiscussions", "name", "-tagID"] as const;

export interface TagSearch {
  query: string;
  sort: (typeof tagSorts)[number];
}

export interface TagList {
  tags: ShownTag[];
  removals: ShownRemoval[];
  search: TagSearch;
  page: number;
  limit: number;
  total: number;
}

export const loadTags: PageLoad<TagList> = async (transport, { url }) => {
  const params = url.searchParams;
  const search = {
    query: params.get("query")?.trim().slice(0, 100) ?? "",
    sort: tagSorts.find((known) => known === params.get("sort")) ?? "-countDiscussions",
  };
  const tags = apiOf<Tags>()(transport);
  const { items, paging } = await tags.list("GET /tags", {
    query: {
      ...(search.query ? { query: search.query } : {}),
      sort: search.sort,
      expand: ["synonyms"],
      page: Math.max(1, Math.floor(Number(params.get("page"))) || 1),
      limit: 30,
    },
  });
  const removals = await tags("GET /tags/removals", { query: { limit: 10 } });
  const { page = 1, limit = 30, total = items.length } = paging ?? {};
  return { tags: items, removals, search, page, limit, total };
};

export function tagsUrl({ query, sort }: TagSearch, page: number): string {
  const search = new URLSearchParams({
    ...(query ? { query } : {}),
    ...(sort === "-countDiscussions" ? {} : { sort }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `/dashboard/tags${search ? `?${search}` : ""}`;
}
