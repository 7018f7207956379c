import { data } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";

export const basesOf = apiOf<typeof import("../../contract/routes/knowledge-bases.ts")>();
export const categoriesOf = apiOf<typeof import("../../contract/routes/knowledge-categories.ts")>();
export const articlesOf = apiOf<typeof import("../../contract/routes/articles.ts")>();
export const bookmarksOf = apiOf<typeof import("../../contract/routes/bookmarks.ts")>();
export const revisionsOf = apiOf<typeof import("../../contract/routes/revisions.ts")>();

/** The id in `12-a-title`. */
export const idIn = (slug: string | undefined): number => recordID(slug?.split("-", 1)[0]);

export const notFound = () => data(null, { status: 404 });

/** Whether a path segment, which is decoded, belongs to this path. */
export const isAt = (url: string, slug: string | undefined): boolean =>
  decodeURIComponent(url.split("/").at(-1) ?? "") === slug;
