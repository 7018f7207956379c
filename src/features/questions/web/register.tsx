// Loaded with every page: styles that arrive later would shift the layout.
import "./components/accepted-answers.module.css";
import "./components/answer-buttons.module.css";
import type { PostTypeEntry } from "#features/discussions/web/public.ts";

export const postTypes: readonly PostTypeEntry[] = [
  {
    name: "question",
    icon: "question",
    nameID: "discussions.type.question",
    pluralID: "discussions.filter.type.question",
    startID: "discussions.start.question",
    isMarked: true,
  },
];
