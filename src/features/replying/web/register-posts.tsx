import type { PostSlotEntry } from "#platform/web/slots/slots.tsx";
import { AnnounceReplying } from "./on-posts/announce-replying.tsx";
import { ReplyingHint } from "./on-posts/replying-hint.tsx";

export const slots: readonly PostSlotEntry[] = [
  { id: "replying", place: "thread.end", Component: ReplyingHint },
  { id: "tellReplying", place: "commentForm.end", Component: AnnounceReplying },
];
