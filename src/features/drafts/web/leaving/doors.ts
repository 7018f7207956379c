import { useEffect, useSyncExternalStore } from "react";
import type { DraftKeeper } from "../keeping/draft-keeper.ts";

export interface Door {
  keeper: DraftKeeper;
  asksBeforeReply: boolean;
}

let doors: readonly Door[] = [];
const hearers = new Set<() => void>();

function setDoors(changed: readonly Door[]) {
  doors = changed;
  for (const hear of hearers) hear();
}

const listen = (hear: () => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};

/** All forms with a draft on the page. The router allows one blocker, so the form mounted last blocks for all. */
export const openDoors = () => doors;

export function useIsAtDoor(keeper: DraftKeeper, asksBeforeReply: boolean): boolean {
  useEffect(() => {
    const own = { keeper, asksBeforeReply };
    setDoors([...doors, own]);
    return () => setDoors(doors.filter((each) => each !== own));
  }, [keeper, asksBeforeReply]);
  return useSyncExternalStore(
    listen,
    () => doors.at(-1)?.keeper === keeper,
    () => false,
  );
}
