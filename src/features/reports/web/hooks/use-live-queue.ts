import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { live } from "#platform/web/calls/live.ts";
import type { TriageRecord } from "../../contract/resources.ts";

/** Batches events of one action, such as a decision about many records. */
const settleMs = 300;

/** Limit of subscriptions per page. */
const maxChannels = 40;

export function useLiveQueue(records: readonly TriageRecord[]) {
  const { revalidate } = useRevalidator();
  const names = records
    .slice(0, maxChannels)
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
