import { invalid } from "#platform/contract/errors.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { checkWords } from "#platform/server/records/submissions.ts";
import type {
  AnswerPost,
  EventQuestion,
  GivenAnswer,
  QuestionPost,
} from "../../contract/resources.ts";
import {
  addQuestion,
  changeQuestion,
  listQuestions,
  removeOtherQuestions,
} from "../queries/questions.ts";

export type CheckedQuestion = Omit<QuestionPost, "question"> & { question: Submitted };

/** Runs the site's checks of texts on questions and what can be chosen. */
export const checkQuestions = (
  ctx: Ctx,
  questions: readonly QuestionPost[],
): Promise<CheckedQuestion[]> =>
  Promise.all(
    questions.map(async ({ question, choices, ...rest }) => {
      for (const words of choices ?? []) await check(ctx, "questions", words);
      return { ...rest, choices, question: await check(ctx, "questions", question) };
    }),
  );

const check = (ctx: Ctx, field: string, words: string) =>
  checkWords(ctx, { recordType: "event", words, field });

/** Replaces the questions of a locked event, whose answers stay with questions that are kept; false if they are the same. */
export async function saveQuestions(
  tx: TransactionCtx,
  eventID: number,
  questions: readonly CheckedQuestion[],
): Promise<boolean> {
  const before = await listQuestions(tx, [eventID]);
  const known = new Set(before.map(({ questionID }) => questionID));
  const kept = questions.flatMap(({ questionID = 0 }) => (known.has(questionID) ? questionID : []));
  if (new Set(kept).size < kept.length)
    throw invalid({ field: "questions", message: "Each question counts once." });
  const wanted = questions.map(({ questionID = 0, question, choices, isRequired }) => ({
    questionID: known.has(questionID) ? questionID : 0,
    question,
    choices,
    isRequired,
  }));
  const stored = before.map(({ eventID: _, ...question }) => question);
  if (JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(stored))) return false;
  await removeOtherQuestions(tx, eventID, kept);
  for (const [sort, { questionID, ...question }] of wanted.entries())
    await (questionID === 0
      ? addQuestion(tx, eventID, { ...question, sort })
      : changeQuestion(tx, questionID, { ...question, sort }));
  return true;
}

const sorted = (questions: readonly Omit<EventQuestion, "eventID">[]) =>
  questions.map(({ questionID, question, choices, isRequired }) => [
    questionID,
    question,
    choices,
    isRequired,
  ]);

/** Questions by event. */
export async function loadQuestions(
  ctx: Ctx,
  eventIDs: readonly number[],
): Promise<ReadonlyMap<number, EventQuestion[]>> {
  const rows = await listQuestions(ctx, eventIDs);
  return Map.groupBy(rows, ({ eventID }) => eventID);
}

type Stored = Readonly<Record<string, string>>;

/** Answers as they are stored: those given, and those from before to other questions. */
export async function checkAnswers(
  ctx: Ctx,
  questions: readonly EventQuestion[],
  given: readonly AnswerPost[] = [],
): Promise<Stored> {
  const answers: Record<string, string> = {};
  for (const { questionID, answer } of given) {
    const question = questions.find((each) => each.questionID === questionID);
    if (!question) throw invalid({ field: "answers", message: "There is no such question." });
    if (answer !== "" && question.choices && !question.choices.includes(answer))
      throw invalid({ field: "answers", message: "Choose one of the answers." });
    answers[questionID] =
      answer === "" || question.choices ? answer : await check(ctx, "answers", answer);
  }
  return answers;
}

/** 422 if a question that must be answered is not. */
export function checkRequired(questions: readonly EventQuestion[], answers: Stored): void {
  const missing = questions.find(
    ({ questionID, isRequired }) => isRequired && !answers[questionID],
  );
  if (missing)
    throw invalid({
      field: "answers",
      code: "missingField",
      message: "Answer the questions that are marked as required.",
    });
}

/** Answers of a participant, to questions that are asked now, in their order. */
export function presentAnswers(
  questions: readonly EventQuestion[],
  answers: unknown,
): GivenAnswer[] {
  const stored = (answers ?? {}) as Stored;
  return questions.flatMap(({ questionID }) => {
    const answer = stored[questionID];
    return answer ? [{ questionID, answer }] : [];
  });
}
