import { useEffect } from "react";

export function useKeptFocus(): void {
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { keepFocus } = await import("../keyboard/keep-focus.ts");
      if (!isOver) stop = keepFocus();
    };
    const tryOnce = () => void begin().catch(() => undefined);
    document.addEventListener("focusin", tryOnce, { once: true });
    return () => {
      isOver = true;
      stop();
      document.removeEventListener("focusin", tryOnce);
    };
  }, []);
}
