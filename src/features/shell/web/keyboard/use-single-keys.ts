import { useEffect, useMemo, useState } from "react";
import { takeEarlyKeys } from "#platform/web/keyboard/early-keys.ts";
import { singleKey } from "#platform/web/keyboard/key-presses.ts";

export interface KeyQueue {
  keys: string[];
  onKey?: (key: string) => void;
}

export function useSingleKeys(): [boolean, KeyQueue] {
  const queue = useMemo((): KeyQueue => ({ keys: [] }), []);
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const key = singleKey(event);
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
