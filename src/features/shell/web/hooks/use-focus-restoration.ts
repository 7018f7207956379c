import { useEffect } from "react";

export function useFocusRestoration(): void {
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const begin = async () => {
      const { restoreLostFocus } = await import("../keyboard/restore-lost-focus.ts");
      if (!isOver) stop = restoreLostFocus();
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
