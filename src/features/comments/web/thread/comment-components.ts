import { type LayoutComponents, loadingMore } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { CommentFoot } from "../posting/create-comment.tsx";
import type { PositionRailProps } from "../rail/position-rail.tsx";
import { CommentThread, loadForThread } from "./comment-thread.tsx";

const PositionRail = loadedWhenShown<PositionRailProps>(
  async () => (await import("../rail/position-rail.tsx")).PositionRail,
);

export const commentComponents: LayoutComponents = {
  ...loadingMore("CommentThread", CommentThread, loadForThread),
  CreateComment: CommentFoot,
  PositionRail,
};
