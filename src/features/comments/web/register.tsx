import type { LayoutComponents } from "#features/layouts/web/public.ts";
import type { PageSlot } from "#platform/web/slots.tsx";
import { CommentThread } from "./components/comment-thread.tsx";
import { CreateComment } from "./components/create-comment.tsx";
import { PositionRail } from "./components/position-rail.tsx";
import { ReadingPreference } from "./components/reading-preference.tsx";

export const components: LayoutComponents = { CommentThread, CreateComment, PositionRail };

export const slots: readonly PageSlot[] = [
  { id: "readingPreference", place: "preferences.fields", Component: ReadingPreference },
];
