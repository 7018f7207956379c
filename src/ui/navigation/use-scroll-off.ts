import { useEffect, useState } from "react";
import { nextScrollState, scrollTop } from "./scroll-off.ts";

/** Whether a fixed bar should hide since the reader is scrolling down. */
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
