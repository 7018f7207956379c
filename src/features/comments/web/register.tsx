import type { LayoutComponents } from "#features/layouts/web/public.ts";
import { CommentThread } from "./components/comment-thread.tsx";
import { CreateComment } from "./components/create-comment.tsx";
import { PositionRail } from "./components/position-rail.tsx";

export const components: LayoutComponents = { CommentThread, CreateComment, PositionRail };
