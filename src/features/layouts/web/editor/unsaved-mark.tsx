import { useEffect, useRef } from "react";

/** Tells the guard of unsaved forms whether leaving the page would lose changes. */
export function UnsavedMark({ isChanged }: { isChanged: boolean }) {
  const form = useRef<HTMLFormElement>(null);

  // The guard notes what a form contains when it is first touched: here, before the change.
  useEffect(() => {
    if (!isChanged) return;
    const field = form.current?.querySelector("input");
    if (!form.current || !field) return;
    field.value = "";
    form.current.dispatchEvent(new Event("focusin", { bubbles: true }));
    field.value = "changed";
  }, [isChanged]);

  return (
    <form
      // A new form is unchanged again after saving.
      key={isChanged ? "changed" : "saved"}
      ref={form}
      hidden
      data-asks-unsaved=""
    >
      <input type="hidden" name="layout" defaultValue="" />
    </form>
  );
}
