import { redirect } from "react-router";
import { loadLayout } from "#features/layouts/web/public.ts";
import {
  pageInQuery,
  recordID,
  requestedPage,
  searchWithoutPage,
} from "#platform/web/address-parts.ts";
import type { PageLoad } from "#platform/web/page-loader.ts";

type Loaded = Awaited<ReturnType<typeof loadLayout>>;

export const loadDiscussion: PageLoad<Loaded> = async (transport, { params, url }) => {
  const hydrated = await loadLayout(transport, {
    layoutViewType: "discussion",
    recordType: "siteSection",
    recordID: 0,
    search: searchWithoutPage(url),
    params: {
      discussionID: recordID(params.discussionID),
      // Without its title an address leads to the whole one, where the page has its place.
      page: params.slug ? requestedPage(params.page, url) : (pageInQuery(url) ?? 1),
      ...(params.slug ? { slug: params.slug } : {}),
      ...choicesIn(url.searchParams),
    },
  });
  // Another title or a merge: nobody needs to wait in order to come where the discussion is now.
  if ("redirectTo" in hydrated) throw redirect(hydrated.redirectTo);
  return hydrated;
};

const texts = ["sort", "quote", "view"];
const ids = ["reply", "focus", "draft"];

/** How the discussion is read and answered, as the address says. */
function choicesIn(search: URLSearchParams): Record<string, string | number> {
  const named = texts.map((name) => [name, search.get(name)] as const);
  const numbered = ids.map((name) => [name, Number(search.get(name))] as const);
  return Object.fromEntries(
    [...named, ...numbered].flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** A comment's own address leads to the page that it is on. */
export const loadComment: PageLoad<Loaded> = (transport, { params, url }) => {
  const view = url.searchParams.get("view");
  return loadLayout(transport, {
    layoutViewType: "discussion",
    recordType: "siteSection",
    recordID: 0,
    params: { commentID: recordID(params.commentID), ...(view ? { view } : {}) },
  });
};
