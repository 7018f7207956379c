import { useSyncExternalStore } from "react";
import type { IconName } from "#ui/buttons/icon-paths.ts";

/** An entry of the insert menu that another part of the form adds, such as its section for a poll. */
export interface OfferedInsert {
  id: string;
  icon: IconName;
  labelID: string;
  /** Runs once the menu is closed; may take the focus. */
  act: () => void;
}

let offered: readonly OfferedInsert[] = [];
const listeners = new Set<() => void>();

function change(next: readonly OfferedInsert[]) {
  offered = next;
  for (const listener of listeners) listener();
}

/** Adds an entry to the insert menus of rich editors on the page. Returns a function that removes it. */
export function offerInsert(insert: OfferedInsert): () => void {
  change([...offered, insert]);
  return () => change(offered.filter((each) => each !== insert));
}

export const offeredInserts = () => offered;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOfferedInserts = () =>
  useSyncExternalStore(subscribe, offeredInserts, offeredInserts);
