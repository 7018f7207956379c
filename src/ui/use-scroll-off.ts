import { useEffect, useState } from "react";
import { nextScrollState, scrollTop } from "./scroll-off.ts";

/** Says whether a bar may leave the screen because the reader goes on down the page. */
export function useScrollOff(): boolean {
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    let state = { ...scrollTop, y: scrollY };
    const onScroll = () => {
      state = nextScrollState(state, scrollY);
      setIsOff(state.isOff);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  return isOff;
}
