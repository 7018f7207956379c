import { useViewer } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { PollBox } from "./poll-box.tsx";
import { useLiveCounts } from "./use-live-counts.ts";

export function PollOfPost({ post }: SlotProps<"post.content">) {
  const { poll } = post.record;
  return poll ? <LivePoll poll={poll} channel={post.channel} /> : null;
}

function LivePoll({ poll, channel }: Parameters<typeof useLiveCounts>[0]) {
  const counted = useLiveCounts({ poll, channel });
  return <PollBox poll={counted} isAuthor={useViewer().userID === poll.insertUserID} />;
}
