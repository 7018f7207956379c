import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { ShownComment } from "../reading/shown-comment.ts";

type Comments = typeof import("../../contract/routes.ts");

interface Stream {
  discussionID: number;
  sort: string;
  paging: { page: number; limit: number; total: number };
}

const call = apiOf<Comments>()(browserTransport);

export function useStream({ discussionID, sort, paging }: Stream) {
  const [more, setMore] = useState<readonly ShownComment[]>([]);
  const [page, setPage] = useState(paging.page);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const end = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets for another discussion or order
  useEffect(() => {
    setMore([]);
    setPage(paging.page);
  }, [paging.page, discussionID, sort]);

  const loadMore = useCallback(async () => {
    setState("loading");
    try {
      const query = {
        discussionID,
        sort: sort as "dateInserted",
        page: page + 1,
        limit: paging.limit,
        expand: "insertUser,permissions,shown" as const,
        quoteParent: false,
      };
      const comments = await call("GET /comments", { query });
      setMore((loaded) => [...loaded, ...(comments as ShownComment[])]);
      setPage(page + 1);
      setState("idle");
    } catch {
      setState("failed");
    }
  }, [discussionID, sort, page, paging.limit]);

  useNear(end, state === "idle", loadMore);
  return {
    more,
    page,
    end,
    loadMore,
    isLoading: state === "loading",
    hasFailed: state === "failed",
  };
}

/** Loads one screen ahead. */
const preloadMargin = "800px";

function useNear(end: RefObject<HTMLElement | null>, isReady: boolean, reach: () => void) {
  useEffect(() => {
    if (!isReady || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: preloadMargin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isReady, reach]);
}
