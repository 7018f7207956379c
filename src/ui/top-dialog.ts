import { useSyncExternalStore } from "react";

let openDialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Registers an open modal or full-page overlay; returns the function that removes it. */
export function registerDialog(dialog: HTMLElement): () => void {
  change([...openDialogs, dialog]);
  return () => change(openDialogs.filter((other) => other !== dialog));
}

/** The topmost modal. Everything outside of it is inert, so interactive overlays are rendered inside. */
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
