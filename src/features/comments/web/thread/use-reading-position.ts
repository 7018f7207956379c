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

/** The comment that is being read, found by what the comments of the page say of themselves. */
export function useReadingPosition(): ReadingPosition {
  const { pathname, search } = useLocation();
  const [reading, setReading] = useState<ReadingPosition>({ position: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other comments
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      timer = undefined;
      const line = window.innerHeight * readingLine;
      const comments = [...document.querySelectorAll<HTMLElement>("[data-position]")];
      const read = comments.findLast((each) => each.getBoundingClientRect().top <= line);
      const { position, date } = (read ?? comments[0])?.dataset ?? {};
      setReading((known) =>
        known.position === Number(position ?? 0) && known.date === date
          ? known
          : { position: Number(position ?? 0), date },
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
  }, [pathname, search]);

  return reading;
}
