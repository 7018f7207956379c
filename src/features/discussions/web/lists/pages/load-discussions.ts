import { loadLayout } from "#features/layouts/web/public.ts";
import { requestedPage } from "#platform/web/calls/address-parts.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";

type LoadList = PageLoad<Awaited<ReturnType<typeof loadLayout>>>;

export const loadDiscussionList =
  (own: { list?: string } = {}): LoadList =>
  (transport, { params, url }) => {
    const { tag } = params;
    return loadLayout(transport, {
      layoutViewType: "discussionList",
      recordType: "siteSection",
      recordID: 0,
      params: {
        ...choicesIn(url),
        page: requestedPage(params.page, url),
        ...(tag ? { tag } : {}),
        ...own,
      },
    });
  };

const choicesIn = ({ searchParams }: URL) =>
  Object.fromEntries(
    ["sort", "view", "type", "hasComments", "followed", "only", "query"].flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

export const loadDiscussions = loadDiscussionList();
