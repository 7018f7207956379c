import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { live } from "#platform/web/live.ts";
import type { TriageRecord } from "../../contract/resources.ts";

/** What happens at once, such as a decision about many, is looked at once. */
const settleMs = 300;

/** More than a browser should follow at once. */
const mostChannels = 40;

/** Loads the queue anew when somebody else looks at one of its records, decides about it or reports it. */
export function useLiveQueue(records: readonly TriageRecord[]) {
  const { revalidate } = useRevalidator();
  const names = records
    .slice(0, mostChannels)
    .map(({ reportedRecordID }) => `reportedRecord:${reportedRecordID}`)
    .join();

  useEffect(() => {
    if (names === "") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), settleMs);
    };
    const stop = live.follow({ channels: names.split(","), hear: look, resync: look });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [names, revalidate]);
}
