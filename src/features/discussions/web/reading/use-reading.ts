import { useEffect } from "react";
import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { useIsGuest } from "#platform/web/site-context.ts";
import { reportPageView } from "#platform/web/use-page-views.ts";

type Discussions = typeof import("../../contract/routes/marks.ts");

interface Reading {
  discussionID: number;
  categoryID?: number | undefined;
  url: string;
  /** Position of the last comment on the page; undefined where the order is not that of time. */
  readTo?: number;
}

/** Tells that the discussion was seen, and for members how far they have read. */
export function useReading({ discussionID, categoryID, url, readTo }: Reading) {
  const isGuest = useIsGuest();

  useEffect(() => {
    // Behind the effects of what is around it, which know where the visitor came from.
    const timer = setTimeout(() =>
      reportPageView({ type: "discussion_view", discussionID, url, siteSectionID: 0, categoryID }),
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

/** Reading goes on without it; the server has noted what went wrong. */
const ignore = () => {};
