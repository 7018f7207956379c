import { useEffect, useState } from "react";

const minute = 60_000;

/**
 * Milliseconds until an end, updated every 10 s, every 5 s in the last minute; 0 once over. Undefined without an
 * end, or if it was over from the start: then the device's clock is unreliable.
 */
export function useTimeLeft(end: string | undefined): number | undefined {
  const [left, setLeft] = useState(() => leftUntil(end));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function read(now = leftUntil(end) ?? 0) {
      setLeft(now);
      if (now > 0) timer = setTimeout(read, Math.min(now, now > minute ? 10_000 : 5_000));
    }
    const started = leftUntil(end);
    if (started === undefined) setLeft(undefined);
    else read(started);
    return () => clearTimeout(timer);
  }, [end]);
  return left;
}

function leftUntil(end: string | undefined): number | undefined {
  const left = end === undefined ? 0 : Date.parse(end) - Date.now();
  return left > 0 ? left : undefined;
}
