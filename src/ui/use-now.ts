import { startTransition, useEffect, useState } from "react";

const refreshEvery = 30_000;
const listeners = new Set<(now: number) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The time in milliseconds, read anew every 30 s by one clock for the whole page. */
export function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    // All dates of a page that has just come would be drawn a second time, each a moment later than it is.
    setNow((known) => (Date.now() - known < refreshEvery ? known : Date.now()));
    return listen(setNow);
  }, [isWanted]);
  return now;
}

function listen(listener: (now: number) => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, refreshEvery);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick() {
  const now = Date.now();
  startTransition(() => {
    for (const listener of listeners) listener(now);
  });
}
