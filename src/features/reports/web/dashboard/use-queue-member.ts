import { useEffect, useState } from "react";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { TriageRecord } from "../../contract/resources.ts";
import { loadMember, type QueueMember } from "./pages/load-member.ts";

/** The author of the selected record: the one that the page came with, or loaded again with each change of the queue. */
export function useQueueMember(
  selected: TriageRecord | undefined,
  records: readonly TriageRecord[],
  loaded: QueueMember | undefined,
): QueueMember | undefined {
  const [members, setMembers] = useState<ReadonlyMap<number, QueueMember>>(new Map());
  const userID = selected?.recordUserID ?? 0;
  const isLoaded = loaded?.user.userID === userID;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision may change the member's history
  useEffect(() => {
    if (isLoaded || userID <= 0) return undefined;
    let isStale = false;
    loadMember(browserTransport, userID).then(
      (member) => {
        if (!isStale && member) setMembers((others) => new Map(others).set(userID, member));
      },
      // The queue works without.
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [userID, isLoaded, records]);

  return isLoaded ? loaded : members.get(userID);
}
