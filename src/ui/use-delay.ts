import { useEffect, useState } from "react";

/** False at first, true after the given milliseconds. */
export function useDelay(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
