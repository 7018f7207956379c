import type { LayoutComponents } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots.tsx";
import { CommentFoot } from "../posting/create-comment.tsx";
import { CommentThread } from "../thread/comment-thread.tsx";
import type { PositionRailProps } from "../thread/position-rail.tsx";

/** Short discussions have none. */
const PositionRail = loadedWhenShown<PositionRailProps>(
  async () => (await import("../thread/position-rail.tsx")).PositionRail,
);

/** For the page of whatever has comments. */
export const commentComponents: LayoutComponents = {
  CommentThread,
  CreateComment: CommentFoot,
  PositionRail,
};
