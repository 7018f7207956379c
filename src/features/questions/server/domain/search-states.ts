import type { SearchState } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { answeredStatuses } from "../../contract/rules.ts";
import { listQuestionIDs, listQuestions } from "../queries.ts";

const recordType = "discussion";
const answered: readonly number[] = answeredStatuses;

async function loadStates(ctx: Ctx, discussionIDs: readonly number[]) {
  const questions = await listQuestions(ctx, discussionIDs);
  return new Map(
    questions.map(({ discussionID, statusID }) => [
      discussionID,
      [answered.includes(statusID) ? "answered" : "unanswered"],
    ]),
  );
}

export const questionStates: readonly SearchState[] = [
  {
    word: "answered",
    nameID: "questions.state.answered",
    recordType,
    state: "answered",
    loadStates,
    listFollowing: listQuestionIDs,
  },
  {
    word: "unanswered",
    nameID: "questions.state.unanswered",
    recordType,
    state: "unanswered",
    loadStates,
  },
];
