import { useEffect, useRef, useState } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";

type Comments = typeof import("../../contract/routes.ts");

interface Places {
  discussionID: number;
  sort: string;
  limit: number;
  isTree: boolean;
}

interface Dated {
  place: number;
  date: string;
}

const call = apiOf<Comments>()(browserTransport);

/** Dates of comments on other pages while dragging: loads one page at a time, the latest request first. */
export function useDates({ discussionID, sort, limit, isTree }: Places) {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly Dated[]>>(new Map());
  const pendingPage = useRef<number>(undefined);
  const isLoading = useRef(false);
  const listKey = `${discussionID} ${sort} ${limit} ${isTree}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another sort order has other dates
  useEffect(() => setPages(new Map()), [listKey]);

  async function load(page: number) {
    pendingPage.current = page;
    if (isLoading.current) return;
    isLoading.current = true;
    while (pendingPage.current !== undefined) {
      const next: number = pendingPage.current;
      pendingPage.current = undefined;
      const query = { discussionID, sort: sort as "dateInserted", page: next, limit };
      // Offline, only numbers are shown.
      const dated = await (isTree ? datesOfTree(query) : datesOfList(query)).catch(() => []);
      setPages((loadedPages) => new Map(loadedPages).set(next, dated));
    }
    isLoading.current = false;
  }

  const pageOf = (place: number) => Math.ceil(place / limit);
  return {
    want(place: number) {
      if (!pages.has(pageOf(place))) void load(pageOf(place));
    },
    dateAt(place: number, position: number): string | undefined {
      const dated = pages.get(pageOf(place));
      return (dated?.findLast((each) => each.place <= position) ?? dated?.[0])?.date;
    },
  };
}

interface PageQuery {
  discussionID: number;
  sort: "dateInserted";
  page: number;
  limit: number;
}

async function datesOfList(query: PageQuery): Promise<Dated[]> {
  const comments = await call("GET /comments", { query: { ...query, expand: "-body" } });
  return comments
    .map(({ position, dateInserted }) => ({ place: position, date: dateInserted }))
    .toSorted((a, b) => a.place - b.place);
}

async function datesOfTree(query: PageQuery): Promise<Dated[]> {
  const { threadStructure, commentsByID } = await call("GET /comments/thread", {
    query: { ...query, collapseChildDepth: 1, collapseChildLimit: 1, expand: "-body" },
  });
  const before = (query.page - 1) * query.limit;
  return threadStructure
    .filter((item) => item.type === "comment")
    .flatMap(({ commentID }, index) => {
      const date = commentsByID[commentID]?.dateInserted;
      return date ? { place: before + index + 1, date } : [];
    });
}
