import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { contentsOf } from "./contents-of.ts";
import { LeavingGuard } from "./leaving-guard.tsx";

const touches = ["pointerdown", "focusin", "beforeinput", "input"] as const;

/** Asks before navigation discards changes in forms with `data-asks-unsaved`. */
export function UnsavedForms() {
  const { pathname } = useLocation();
  const forms = useRef(new Map<HTMLFormElement, string | undefined>());
  const [touchedAt, setTouchedAt] = useState<string>();

  useEffect(() => {
    const { current: contents } = forms;
    contents.clear();
    function note({ target, type }: Event) {
      const form = target instanceof Element && target.closest("form");
      if (!form) return;
      if (contents.has(form) || !form.matches("[data-asks-unsaved]")) return;
      contents.set(form, type === "input" ? undefined : contentsOf(form));
      setTouchedAt(pathname);
    }
    for (const touch of touches) document.addEventListener(touch, note, true);
    return () => {
      for (const touch of touches) document.removeEventListener(touch, note, true);
    };
  }, [pathname]);

  return touchedAt === pathname ? <LeavingGuard forms={forms.current} /> : null;
}
