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
  const known = useRef({ first, last, height: 0, follows: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit begins anew
  useEffect(() => {
    if (hash) return;
    const isNew = document.querySelector("#new");
    if (isNew) isNew.scrollIntoView({ block: "center" });
    else document.querySelector("#latest")?.scrollIntoView({ block: "nearest" });
  }, [key]);

  useEffect(() => {
    const look = () => {
      known.current.follows = isNearEnd();
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);

  useBrowserLayoutEffect(() => {
    const { current } = known;
    const height = list.current?.offsetHeight ?? 0;
    if (first < current.first) window.scrollBy(0, height - current.height);
    else if (last > current.last && current.follows)
      document.querySelector("#latest")?.scrollIntoView({ block: "nearest" });
    known.current = { ...current, first, last, height };
  }, [first, last, list]);
}
