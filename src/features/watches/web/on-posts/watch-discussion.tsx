import { useState } from "react";
import { useIsGuest } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { WatchControl } from "../components/watch-control.tsx";

export function WatchDiscussion({ post }: SlotProps<"post.tools">) {
  const [level, setLevel] = useState(post.record.watchLevel ?? "normal");
  if (useIsGuest()) return null;
  return (
    <WatchControl
      recordType="discussion"
      recordID={post.recordID}
      level={level}
      onChoose={setLevel}
    />
  );
}
