import type { PostSlotEntry } from "#platform/web/slots/slots.tsx";
import { ReactionBar } from "./on-posts/reaction-bar.tsx";

export const slots: readonly PostSlotEntry[] = [
  { id: "reactions", place: "post.actions", order: -10, isPersonal: true, Component: ReactionBar },
];
