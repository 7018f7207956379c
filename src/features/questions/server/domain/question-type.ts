import { type PostType, postingData } from "#features/discussions/server/public.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";

export const questionType: PostType = {
  name: "question",
  order: 20,
  isStarted: true,
  /** https://schema.org/QAPage needs at least one answer. */
  data(row, shared, answers, comments) {
    if (answers.length === 0) return postingData(row, shared, answers, comments);
    const typed = answers.map((answer, index) => ({
      isAccepted: comments[index]?.answerStatus === "accepted",
      answer: { ...answer, "@type": "Answer" },
    }));
    const groups = Map.groupBy(typed, ({ isAccepted }) =>
      isAccepted ? "acceptedAnswer" : "suggestedAnswer",
    );
    return {
      "@type": "QAPage",
      url: shared.url,
      mainEntity: {
        "@type": "Question",
        ...shared,
        name: cutText(row.name, 110),
        answerCount: row.countComments,
        ...Object.fromEntries(
          [...groups].map(([name, group]) => [name, group.map(({ answer }) => answer)]),
        ),
      },
    };
  },
};
