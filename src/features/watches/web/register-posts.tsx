import type { PostSlotEntry } from "#platform/web/slots/slots.tsx";
import { WatchDiscussion } from "./on-posts/watch-discussion.tsx";

export const slots: readonly PostSlotEntry[] = [
  {
    id: "watch.discussion",
    place: "post.tools",
    order: 10,
    isPersonal: true,
    Component: WatchDiscussion,
  },
];
