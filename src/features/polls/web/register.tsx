// Loaded with every page: styles that arrive later would shift the layout.
import "./components/poll.module.css";
import type { PostTypeEntry } from "#features/discussions/web/public.ts";
import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";
import { pollType } from "../contract/rules.ts";

const PollOfPost = loadedWhenShown<SlotProps<"post.content">>(
  async () => (await import("./components/poll-of-post.tsx")).PollOfPost,
);

const PollInputs = loadedWhenShown<SlotProps<"postForm.inputs">>(
  async () => (await import("./components/poll-inputs.tsx")).PollInputs,
);

export const slots: readonly PageSlot[] = [
  {
    id: "poll",
    place: "post.content",
    isPersonal: true,
    Component: ({ post }) => (post.record.poll ? <PollOfPost post={post} /> : null),
  },
  { id: "poll", place: "postForm.inputs", permission: "polls.add", Component: PollInputs },
];

export const postTypes: readonly PostTypeEntry[] = [
  {
    name: pollType,
    icon: "list",
    nameID: "polls.type",
    pluralID: "polls.types",
    startID: "polls.start",
    isMarked: true,
  },
];
