import { redirect } from "react-router";
import { loadLayout } from "#features/layouts/web/public.ts";
import {
  pageInQuery,
  recordID,
  requestedPage,
  searchWithoutPage,
} from "#platform/web/calls/address-parts.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";

type Loaded = Awaited<ReturnType<typeof loadLayout>>;

export const loadDiscussion: PageLoad<Loaded> = async (transport, { params, url }) => {
  const hydrated = await loadLayout(transport, {
    layoutViewType: "discussion",
    recordType: "siteSection",
    recordID: 0,
    search: searchWithoutPage(url),
    params: {
      discussionID: recordID(params.discussionID),
      // An address without slug redirects to the full one, which contains the page.
      page: params.slug ? requestedPage(params.page, url) : (pageInQuery(url) ?? 1),
      ...(params.slug ? { slug: params.slug } : {}),
      ...choicesIn(url.searchParams),
    },
  });
  // Outdated slugs and merged discussions redirect at once.
  if ("redirectTo" in hydrated) throw redirect(hydrated.redirectTo);
  return hydrated;
};

const texts = ["sort", "quote", "view"];
const ids = ["reply", "focus", "draft"];

function choicesIn(search: URLSearchParams): Record<string, string | number> {
  const named = texts.map((name) => [name, search.get(name)] as const);
  const numbered = ids.map((name) => [name, Number(search.get(name))] as const);
  return Object.fromEntries(
    [...named, ...numbered].flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

export const loadComment: PageLoad<Loaded> = (transport, { params, url }) => {
  const view = url.searchParams.get("view");
  return loadLayout(transport, {
    layoutViewType: "discussion",
    recordType: "siteSection",
    recordID: 0,
    params: { commentID: recordID(params.commentID), ...(view ? { view } : {}) },
  });
};
