import { useEffect, useState } from "react";
import { live } from "#platform/web/calls/live.ts";
import type { ReceivedPoll } from "../../contract/resources.ts";

/** The poll with the counts that were published since the page was loaded. */
export function useLiveCounts({ poll, channel }: { poll: ReceivedPoll; channel: string }) {
  const { pollID } = poll;
  const [published, publish] = useState<{ of: ReceivedPoll; voters: number; counts: string }>();
  useEffect(
    () =>
      live.follow({
        channels: [channel],
        hear({ type, data }) {
          if (type === "poll.voted" && data.pollID === pollID)
            publish({ of: poll, voters: Number(data.voters), counts: String(data.counts) });
        },
      }),
    [channel, poll, pollID],
  );
  return published?.of === poll ? withCounts(poll, published) : poll;
}

function withCounts(
  poll: ReceivedPoll,
  { voters, counts }: { voters: number; counts: string },
): ReceivedPoll {
  const byID = new Map(
    counts.split(" ").map((pair) => pair.split(":").map(Number) as [number, number]),
  );
  return {
    ...poll,
    countVotes: voters,
    pollOption: poll.pollOption.map((option) => ({
      ...option,
      countVotes: byID.get(option.pollOptionID) ?? option.countVotes,
    })),
  };
}
