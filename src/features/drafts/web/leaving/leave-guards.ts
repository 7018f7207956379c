import { useEffect, useSyncExternalStore } from "react";
import type { DraftKeeper } from "../keeping/draft-keeper.ts";

export interface LeaveGuard {
  keeper: DraftKeeper;
  asksBeforeReply: boolean;
}

let guards: readonly LeaveGuard[] = [];
const listeners = new Set<() => void>();

function setGuards(changed: readonly LeaveGuard[]) {
  guards = changed;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All forms with a draft on the page. The router allows one blocker, so the form mounted last blocks for all. */
export const leaveGuards = () => guards;

export function useIsActiveGuard(keeper: DraftKeeper, asksBeforeReply: boolean): boolean {
  useEffect(() => {
    const guard = { keeper, asksBeforeReply };
    setGuards([...guards, guard]);
    return () => setGuards(guards.filter((each) => each !== guard));
  }, [keeper, asksBeforeReply]);
  return useSyncExternalStore(
    subscribe,
    () => guards.at(-1)?.keeper === keeper,
    () => false,
  );
}
