import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

const useBrowserLayoutEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;

/** Within this distance from the end, in pixels, the page scrolls along with new messages. */
const nearEnd = 240;

const isNearEnd = () =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - nearEnd;

/** Scrolls to the first unread message, follows new ones at the end, and keeps its place when earlier ones load. */
export function usePlace(list: RefObject<HTMLElement | null>, first: number, last: number) {
  const { hash, key } = useLocation();
  const previous = useRef({ first, last, height: 0, follows: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each visit
  useEffect(() => {
    if (hash) return;
    const isNew = document.querySelector("#new");
    if (isNew) isNew.scrollIntoView({ block: "center" });
    else document.querySelector("#latest")?.scrollIntoView({ block: "nearest" });
  }, [key]);

  useEffect(() => {
    const onScroll = () => {
      previous.current.follows = isNearEnd();
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);

  useBrowserLayoutEffect(() => {
    const { current } = previous;
    const height = list.current?.offsetHeight ?? 0;
    if (first < current.first) window.scrollBy(0, height - current.height);
    else if (last > current.last && current.follows)
      document.querySelector("#latest")?.scrollIntoView({ block: "nearest" });
    previous.current = { ...current, first, last, height };
  }, [first, last, list]);
}
