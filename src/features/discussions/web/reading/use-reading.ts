import { useEffect } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { reportPageView } from "#platform/web/pages/use-page-views.ts";
import { useIsGuest } from "#platform/web/site/site-context.ts";

type Discussions = typeof import("../../contract/routes/marks.ts");

interface Reading {
  discussionID: number;
  categoryID?: number | undefined;
  url: string;
  /** Position of the last comment on the page; undefined if comments are not sorted by date. */
  readTo?: number;
}

export function useReading({ discussionID, categoryID, url, readTo }: Reading) {
  const isGuest = useIsGuest();

  useEffect(() => {
    // After the effects of parent components, which determine the referrer.
    const timer = setTimeout(() =>
      reportPageView({ type: "discussion_view", discussionID, url, categoryID }),
    );
    return () => clearTimeout(timer);
  }, [discussionID, categoryID, url]);

  useEffect(() => {
    if (isGuest || readTo === undefined) return;
    const mark = { params: { discussionID }, body: { position: readTo } };
    call("PUT /discussions/{discussionID}/read", mark).catch(ignore);
  }, [isGuest, discussionID, readTo]);
}

const call = apiOf<Discussions>()(browserTransport);

/** Not critical for the reader; the server logs errors. */
const ignore = () => {};
