import type { LayoutComponents } from "#features/layouts/web/public.ts";
import { CreateComment } from "../posting/create-comment.tsx";
import { CommentThread } from "../thread/comment-thread.tsx";
import { PositionRail } from "../thread/position-rail.tsx";

/** For the page of whatever has comments. */
export const commentComponents: LayoutComponents = { CommentThread, CreateComment, PositionRail };
