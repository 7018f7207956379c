import type { PostSlotEntry } from "#platform/web/slots/slots.tsx";
import { BookmarkButton } from "./on-posts/bookmark-button.tsx";

export const slots: readonly PostSlotEntry[] = [
  { id: "bookmark", place: "post.tools", isPersonal: true, Component: BookmarkButton },
];
