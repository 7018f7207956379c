import type { LayoutComponents } from "#features/layouts/web/public.ts";
import { CommentThread } from "./components/comment-thread.tsx";
import { CreateComment } from "./components/create-comment.tsx";

export const components: LayoutComponents = { CommentThread, CreateComment };
