import { useEffect, useState } from "react";
import { useLocation } from "react-router";

interface ReadingPosition {
  position: number;
  date?: string;
  /** Whether what follows the comments of the page is in view. */
  isAtEnd: boolean;
}

const pauseMs = 100;
/** Fraction of the window height: the comment at this line is the current one. */
const readingLine = 0.3;

export interface ShownPart {
  /** Place of the first top-level comment in tree view; otherwise comments have positions. */
  treeStart?: number;
}

interface Placed {
  element: HTMLElement;
  position: number;
}

function placedComments({ treeStart }: ShownPart): Placed[] {
  const all = [...document.querySelectorAll<HTMLElement>("[data-position]")];
  if (treeStart === undefined)
    return all.map((element) => ({ element, position: Number(element.dataset.position) }));
  const top = all.filter((element) => !element.parentElement?.closest("[data-position]"));
  return top.map((element, index) => ({ element, position: treeStart + index }));
}

/** At the end of the page the line moves down to the bottom, or the last comments would never be current. */
function lineOfWindow(): number {
  const { scrollHeight } = document.documentElement;
  return Math.max(readingLine * innerHeight, innerHeight - (scrollHeight - innerHeight - scrollY));
}

export function useReadingPosition({ treeStart }: ShownPart): ReadingPosition {
  const { pathname, search } = useLocation();
  const [reading, setReading] = useState<ReadingPosition>({ position: 0, isAtEnd: false });

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
      const end = comments.at(-1)?.element.getBoundingClientRect().bottom ?? 0;
      const isAtEnd = end < innerHeight;
      setReading((current) =>
        current.position === position && current.date === date && current.isAtEnd === isAtEnd
          ? current
          : { position, date, isAtEnd },
      );
    }
    function onScroll() {
      timer ??= setTimeout(look, pauseMs);
    }
    // Measuring now would force a second layout.
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, [pathname, search, treeStart]);

  return reading;
}

export const dateOnPage = (position: number, part: ShownPart): string | undefined =>
  findOnPage(position, part)?.dataset.date;

function findOnPage(position: number, part: ShownPart): HTMLElement | undefined {
  const comments = placedComments(part).toSorted((a, b) => a.position - b.position);
  const [first, last] = [comments[0], comments.at(-1)];
  if (!first || !last || position < first.position || position > last.position) return undefined;
  return comments.findLast((each) => each.position <= position)?.element;
}

export function scrollToPosition(position: number, part: ShownPart): boolean {
  const element = findOnPage(position, part);
  if (!element) return false;
  const top = element.getBoundingClientRect().top + scrollY;
  scrollTo({ top: Math.max(0, top - readingLine * innerHeight + 8) });
  return true;
}

export function scrollToNearest(position: number, part: ShownPart) {
  const places = placedComments(part).map((each) => each.position);
  const nearest = places.toSorted((a, b) => Math.abs(a - position) - Math.abs(b - position))[0];
  if (nearest !== undefined) scrollToPosition(nearest, part);
}
