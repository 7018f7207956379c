// Loaded with every page: styles that arrive later would shift the layout.
import "./components/accepted-answers.module.css";
import "./components/answer-buttons.module.css";
import type { PostTypeEntry } from "#features/discussions/web/public.ts";
import type { LoadCommands } from "#platform/web/keyboard/commands.ts";
import { loadedWhenShown, type PageSlot } from "#platform/web/slots/slots.tsx";

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

export const loadCommands: LoadCommands = async () =>
  (await import("./commands/answer-commands.ts")).answerCommands;

export const slots: readonly PageSlot[] = [
  {
    id: "answer",
    place: "post.actions",
    isPersonal: true,
    field: "answerChoice",
    Component: loadedWhenShown(
      async () => (await import("./components/answer-buttons.tsx")).AnswerButtons,
    ),
  },
  {
    id: "answer",
    place: "post.badges",
    field: "answerStatus",
    Component: loadedWhenShown(
      async () => (await import("./components/answer-badge.tsx")).AnswerBadge,
    ),
  },
  {
    id: "acceptedAnswers",
    place: "post.after",
    field: "acceptedAnswers",
    Component: loadedWhenShown(
      async () => (await import("./components/accepted-answers.tsx")).AcceptedAnswers,
    ),
  },
];
