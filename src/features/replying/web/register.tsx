// Loaded with every page: styles that arrive later would shift the layout.
import "./on-posts/replying-hint.module.css";
import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";

const Hint = loadedWhenShown<SlotProps<"thread.end">>(
  async () => (await import("./on-posts/replying-hint.tsx")).ReplyingHint,
);
const Announcer = loadedWhenShown<SlotProps<"commentForm.end">>(
  async () => (await import("./on-posts/announce-replying.tsx")).AnnounceReplying,
);

export const slots: readonly PageSlot[] = [
  { id: "replying", place: "thread.end", Component: Hint },
  { id: "tellReplying", place: "commentForm.end", Component: Announcer },
];
