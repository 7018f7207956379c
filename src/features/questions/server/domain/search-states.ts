import type { SearchState } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { answeredStatuses, unansweredStatuses } from "../../contract/rules.ts";
import { listQuestions } from "../queries.ts";

const recordType = "discussion";

const listWith =
  (statusIDs: readonly number[]) => async (ctx: Ctx, discussionIDs: readonly number[]) =>
    (await listQuestions(ctx, discussionIDs))
      .filter(({ statusID }) => statusIDs.includes(statusID))
      .map(({ discussionID }) => discussionID);

export const questionStates: readonly SearchState[] = [
  {
    word: "answered",
    nameID: "questions.state.answered",
    recordType,
    state: "answered",
    listIn: listWith(answeredStatuses),
    listFollowing: async (ctx, discussionIDs) =>
      (await listQuestions(ctx, discussionIDs)).map(({ discussionID }) => discussionID),
  },
  {
    word: "unanswered",
    nameID: "questions.state.unanswered",
    recordType,
    state: "unanswered",
    listIn: listWith(unansweredStatuses),
  },
];
