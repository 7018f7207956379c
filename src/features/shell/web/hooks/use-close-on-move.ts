import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Closes something that lies over the page as soon as the visitor has moved to another one. */
export function useCloseOnMove(close: () => void) {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    close();
  }, [key, close]);
}
