import { useEffect, useMemo, useState } from "react";
import { takeEarlyKeys } from "#platform/web/early-keys.ts";
import { singleKey } from "#platform/web/key-presses.ts";

/** Keys as they come: kept until the code that knows what they do is there, then handed to it. */
export interface KeyQueue {
  keys: string[];
  onKey?: (key: string) => void;
}

/** Listens from the beginning; whether a key was pressed yet, and the keys. */
export function useSingleKeys(): [boolean, KeyQueue] {
  const queue = useMemo((): KeyQueue => ({ keys: [] }), []);
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const key = singleKey(event);
      // The slash is that of the search.
      if (!key || key === "/") return;
      if (queue.onKey) queue.onKey(key);
      else queue.keys.push(key);
      setIsUsed(true);
    }
    for (const event of takeEarlyKeys("single")) onKeyDown(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [queue]);
  return [isUsed, queue];
}
