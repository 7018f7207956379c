import { lazy, Suspense, useCallback, useEffect, useRef } from "react";
import { useBlocker, useNavigation } from "react-router";
import { contentsOf } from "./contents-of.ts";

const UnsavedDialog = lazy(async () => ({
  default: (await import("./unsaved-dialog.tsx")).UnsavedDialog,
}));

type LeavingGuardProps = {
  /** Touched forms with their contents before the change; undefined if unknown. */
  forms: Map<HTMLFormElement, string | undefined>;
};

export function LeavingGuard({ forms }: LeavingGuardProps) {
  const sent = useRef(new Set<HTMLFormElement>());
  const { state } = useNavigation();

  const isChanged = useCallback(
    () =>
      [...forms].some(
        ([form, before]) =>
          form.isConnected && !sent.current.has(form) && contentsOf(form) !== before,
      ),
    [forms],
  );

  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => from.pathname !== to.pathname && isChanged(),
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => isChanged() && event.preventDefault();
    const send = ({ target }: Event) => sent.current.add(target as HTMLFormElement);
    addEventListener("beforeunload", warn);
    document.addEventListener("submit", send, true);
    return () => {
      removeEventListener("beforeunload", warn);
      document.removeEventListener("submit", send, true);
    };
  }, [isChanged]);

  useEffect(() => {
    if (state !== "idle" || sent.current.size === 0) return;
    for (const form of sent.current) forms.delete(form);
    sent.current.clear();
    // A rejected form is still unsaved, and may have been rendered as a new element.
    if (document.querySelector("main [role=alert]"))
      for (const form of document.querySelectorAll<HTMLFormElement>("form[data-asks-unsaved]"))
        forms.set(form, undefined);
  }, [state, forms]);

  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <UnsavedDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
