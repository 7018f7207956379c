import { useSyncExternalStore } from "react";

let openDialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Remembers an open modal, or what covers the page as one; the function it returns forgets it. */
export function registerDialog(dialog: HTMLElement): () => void {
  change([...openDialogs, dialog]);
  return () => change(openDialogs.filter((other) => other !== dialog));
}

/** The modal on top of the stack: everything outside of it is inert, so what must be reachable goes inside. */
export function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1),
    () => undefined,
  );
}

function change(dialogs: readonly HTMLElement[]) {
  openDialogs = dialogs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
