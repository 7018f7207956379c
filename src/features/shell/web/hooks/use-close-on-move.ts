import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

export function useCloseOnMove(close: () => void) {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    close();
  }, [key, close]);
}
