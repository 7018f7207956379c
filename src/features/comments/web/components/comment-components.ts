import type { LayoutComponents } from "#features/layouts/web/public.ts";
import { CommentThread } from "./comment-thread.tsx";
import { CreateComment } from "./create-comment.tsx";
import { PositionRail } from "./position-rail.tsx";

/** For the page of whatever has comments. */
export const commentComponents: LayoutComponents = { CommentThread, CreateComment, PositionRail };
