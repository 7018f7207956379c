// Loaded with every page: styles that arrive later would shift the layout.
import "./components/poll.module.css";
import type { PostTypeEntry } from "#features/discussions/web/public.ts";
import { pollType } from "../contract/rules.ts";

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
