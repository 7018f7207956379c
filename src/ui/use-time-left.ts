import { useEffect, useState } from "react";

const minute = 60_000;

/**
 * Milliseconds until an end, read anew every 10 s, and every 5 s within the last minute; 0 when it has come. Nothing
 * where there is no end, or where it was over from the start: then the clock of this device cannot be relied on.
 */
export function useTimeLeft(end: string | undefined): number | undefined {
  const [left, setLeft] = useState(() => leftUntil(end));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function read(now = leftUntil(end) ?? 0) {
      setLeft(now);
      if (now > 0) timer = setTimeout(read, Math.min(now, now > minute ? 10_000 : 5_000));
    }
    const begun = leftUntil(end);
    if (begun === undefined) setLeft(undefined);
    else read(begun);
    return () => clearTimeout(timer);
  }, [end]);
  return left;
}

function leftUntil(end: string | undefined): number | undefined {
  const left = end === undefined ? 0 : Date.parse(end) - Date.now();
  return left > 0 ? left : undefined;
}
