import { useViewer } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import type { ReceivedPoll } from "../../contract/resources.ts";
import { PollBox } from "./poll-box.tsx";
import { useLiveCounts } from "./use-live-counts.ts";

export function PollOfPost({ post }: SlotProps<"post.content">) {
  const { poll } = post.record;
  return poll ? <LivePoll poll={poll} post={post} /> : null;
}

function LivePoll({ poll, post }: SlotProps<"post.content"> & { poll: ReceivedPoll }) {
  const counted = useLiveCounts({ poll, channel: post.channel });
  return <PollBox poll={counted} isAuthor={useViewer().userID === post.insertUserID} />;
}
