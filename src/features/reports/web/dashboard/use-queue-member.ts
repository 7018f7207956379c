import { useEffect, useState } from "react";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { useToast } from "#ui/feedback/toast.tsx";
import type { TriageRecord } from "../../contract/resources.ts";
import { loadMember, type QueueMember } from "./pages/load-member.ts";

interface LoadedMember {
  member: QueueMember | undefined;
  records: readonly TriageRecord[];
}

/** Moving through the queue with keys requests nobody in between. */
const pauseMs = 150;

/** The author of the selected record: the one that the page came with, or loaded again with each change of the queue. */
export function useQueueMember(
  selected: TriageRecord | undefined,
  records: readonly TriageRecord[],
  loaded: QueueMember | undefined,
): QueueMember | undefined {
  const { addToast } = useToast();
  const viewer = useViewer();
  const [members, setMembers] = useState<ReadonlyMap<number, LoadedMember>>(new Map());
  const userID = selected?.recordUserID ?? 0;
  const isSelf = viewer.userID === userID;
  const isLoaded = loaded?.user.userID === userID;
  const cached = members.get(userID);
  // A decision may change the member's history.
  const isCurrent = isLoaded || cached?.records === records;

  useEffect(() => {
    if (isCurrent || userID <= 0) return undefined;
    let isStale = false;
    const load = async () => {
      try {
        const member = await loadMember(browserTransport, userID, { isSelf });
        if (!isStale) setMembers((others) => new Map(others).set(userID, { member, records }));
      } catch (error) {
        if (!isStale && error instanceof Error) addToast({ body: error.message, tone: "error" });
      }
    };
    const timer = setTimeout(() => void load(), pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [userID, isSelf, isCurrent, records, addToast]);

  return isLoaded ? loaded : cached?.member;
}
