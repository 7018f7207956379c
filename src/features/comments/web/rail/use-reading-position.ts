import { useEffect, useState } from "react";
import { useLocation } from "react-router";

interface ReadingPosition {
  /** 0 while none is seen. */
  position: number;
  date?: string;
}

const pauseMs = 100;
/** What crosses this part of the window is what is being read. */
const readingLine = 0.3;

/** What a page of a discussion has of it, from which on. */
export interface ShownPart {
  /** Place of the first comment at the top of a tree; nothing where comments say their places themselves. */
  treeStart?: number;
}

interface Placed {
  element: HTMLElement;
  position: number;
}

/** The comments of the page with their positions, from the first to the last; of trees, those at the top. */
function placedComments({ treeStart }: ShownPart): Placed[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-position]")];
  if (treeStart === undefined)
    return all.map((element) => ({ element, position: Number(element.dataset.position) }));
  const top = all.filter((element) => !element.parentElement?.closest("[data-position]"));
  return top.map((element, index) => ({ element, position: treeStart + index }));
}

/** At the end of the page, which no line further up reaches, it comes down to the last words. */
function lineOfWindow(): number {
  const { scrollHeight } = document.documentElement;
  return Math.max(readingLine * innerHeight, innerHeight - (scrollHeight - innerHeight - scrollY));
}

/** The comment that is being read, found by what the comments of the page say of themselves. */
export function useReadingPosition({ treeStart }: ShownPart): ReadingPosition {
  const { pathname, search } = useLocation();
  const [reading, setReading] = useState<ReadingPosition>({ position: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other comments
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      timer = undefined;
      const line = lineOfWindow();
      const comments = placedComments({ treeStart });
      const read =
        comments.findLast(({ element }) => element.getBoundingClientRect().top <= line) ??
        comments[0];
      const position = read?.position ?? 0;
      const date = read?.element.dataset.date;
      setReading((known) =>
        known.position === position && known.date === date ? known : { position, date },
      );
    }
    function onScroll() {
      timer ??= setTimeout(look, pauseMs);
    }
    // To look now would lay out the page a second time.
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, [pathname, search, treeStart]);

  return reading;
}

/** When the comment at a position was written, or the next one before it, if that is on this page. */
export const dateOnPage = (position: number, part: ShownPart): string | undefined =>
  findOnPage(position, part)?.dataset.date;

function findOnPage(position: number, part: ShownPart): HTMLElement | undefined {
  const comments = placedComments(part).toSorted((a, b) => a.position - b.position);
  const [first, last] = [comments[0], comments.at(-1)];
  if (!first || !last || position < first.position || position > last.position) return undefined;
  return comments.findLast((each) => each.position <= position)?.element;
}

/** Scrolls to the comment at a position or the next one before it, if that is on this page. */
export function scrollToPosition(position: number, part: ShownPart): boolean {
  const found = findOnPage(position, part);
  if (!found) return false;
  const top = found.getBoundingClientRect().top + scrollY;
  scrollTo({ top: Math.max(0, top - readingLine * innerHeight + 8) });
  return true;
}

/** The same without being asked whether it is there: the nearest one will do. */
export function scrollToNearest(position: number, part: ShownPart) {
  const places = placedComments(part).map((each) => each.position);
  const nearest = places.toSorted((a, b) => Math.abs(a - position) - Math.abs(b - position))[0];
  if (nearest !== undefined) scrollToPosition(nearest, part);
}
