import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { live } from "#platform/web/calls/live.ts";
import type { ReceivedPoll } from "../../contract/resources.ts";

type Polls = typeof import("../../contract/routes.ts");

const pauseMs = 1_000;

/** The poll with the counts that were published since the page was loaded. */
export function useLiveCounts({ poll, channel }: { poll: ReceivedPoll; channel: string }) {
  const { pollID } = poll;
  const [published, publish] = useState<{ of: ReceivedPoll; poll: ReceivedPoll }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Events of anonymous and ranked polls have no counts.
    const load = async () => {
      timer = undefined;
      const polls = apiOf<Polls>()(browserTransport);
      const loaded = await polls("GET /polls/{pollID}", { params: { pollID } }).catch(() => poll);
      publish({ of: poll, poll: loaded });
    };
    const unfollow = live.follow({
      channels: [channel],
      hear({ type, data }) {
        if (type !== "poll.voted" || data.pollID !== pollID) return;
        if (data.counts === undefined) timer ??= setTimeout(load, pauseMs);
        else publish({ of: poll, poll: withCounts(poll, data) });
      },
    });
    return () => {
      clearTimeout(timer);
      unfollow();
    };
  }, [channel, poll, pollID]);
  return published?.of === poll ? published.poll : poll;
}

function withCounts(poll: ReceivedPoll, data: Readonly<Record<string, unknown>>): ReceivedPoll {
  const byID = new Map(
    String(data.counts)
      .split(" ")
      .map((pair) => pair.split(":").map(Number) as [number, number]),
  );
  return {
    ...poll,
    countVotes: Number(data.voters),
    pollOption: poll.pollOption.map((option) => ({
      ...option,
      countVotes: byID.get(option.pollOptionID) ?? option.countVotes,
    })),
  };
}
