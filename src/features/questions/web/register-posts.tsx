import { loadedWhenShown, type PostSlotEntry } from "#platform/web/slots/slots.tsx";

export const slots: readonly PostSlotEntry[] = [
  {
    id: "answer",
    place: "post.actions",
    isPersonal: true,
    field: "answerChoice",
    Component: loadedWhenShown(
      async () => (await import("./components/accepted-answers.tsx")).AnswerButtons,
    ),
  },
  {
    id: "answer",
    place: "post.badges",
    field: "answerStatus",
    Component: loadedWhenShown(
      async () => (await import("./components/accepted-answers.tsx")).AnswerBadge,
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
