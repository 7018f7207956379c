// Loaded with every page: styles that arrive later would shift the layout.
import "./components/poll.module.css";
import type { PostTypeEntry } from "#features/discussions/web/public.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";
import { pollType } from "../contract/rules.ts";

export const slots: readonly PageSlot[] = [
  {
    id: "poll",
    place: "post.content",
    field: "poll",
    isPersonal: true,
    Component: loadedWhenShown(
      async () => (await import("./components/poll-of-post.tsx")).PollOfPost,
    ),
  },
  {
    id: "poll",
    place: "postForm.inputs",
    permission: "polls.add",
    Component: loadedWhenShown(
      async () => (await import("./components/poll-inputs.tsx")).PollInputs,
    ),
  },
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
