// Loaded with every page: styles that arrive later would shift the layout.
import "./components/accepted-answers.module.css";
import type { PostTypeEntry } from "#features/discussions/web/public.ts";
import { loadedWhenShown, type PageSlot, type SlotProps } from "#platform/web/slots/slots.tsx";

const AnswerButtons = loadedWhenShown<SlotProps<"post.actions">>(
  async () => (await import("./components/answer-buttons.tsx")).AnswerButtons,
);
const AnswerBadge = loadedWhenShown<SlotProps<"post.badges">>(
  async () => (await import("./components/answer-badge.tsx")).AnswerBadge,
);
const AcceptedAnswers = loadedWhenShown<SlotProps<"post.after">>(
  async () => (await import("./components/accepted-answers.tsx")).AcceptedAnswers,
);

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

export const slots: readonly PageSlot[] = [
  {
    id: "answer",
    place: "post.actions",
    isPersonal: true,
    Component: ({ post }) => (post.record.answerChoice ? <AnswerButtons post={post} /> : null),
  },
  {
    id: "answer",
    place: "post.badges",
    Component: ({ post }) => (post.record.answerStatus ? <AnswerBadge post={post} /> : null),
  },
  {
    id: "acceptedAnswers",
    place: "post.after",
    Component: ({ post }) => (post.record.acceptedAnswers ? <AcceptedAnswers post={post} /> : null),
  },
];
