import { startTransition, useEffect, useState } from "react";

const refreshEvery = 30_000;
const listeners = new Set<(now: number) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The time in milliseconds, updated every 30 s by a shared timer. */
export function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) return;
    // Avoids rerendering all dates right after hydration.
    setNow((previous) => (Date.now() - previous < refreshEvery ? previous : Date.now()));
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
