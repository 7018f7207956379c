import { showComment } from "#features/comments/server/public.ts";
import { getVisibleDiscussion } from "#features/discussions/server/public.ts";
import { badRequest } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { questionStatus } from "../contract/rules.ts";
import { followUp } from "./actions/follow-up.ts";
import { setAnswer } from "./actions/set-answer.ts";
import { findFollowUp, listQuestions } from "./queries.ts";

export const routes = [
  handle(contract.setAnswer, async (ctx, { params, body: { status } }) => {
    await setAnswer(ctx, params.commentID, status);
    return showComment(ctx, params.commentID);
  }),
  handle(contract.notifyOfQuestion, async (ctx, { body: { discussionID } }) => {
    await getVisibleDiscussion(ctx, discussionID);
    const [question] = await listQuestions(ctx, [discussionID]);
    if (question?.statusID !== questionStatus.answered)
      throw badRequest("This is not a question with answers of which none is accepted.");
    if (question.closed) throw badRequest("This question is closed.");
    const isSent = await followUp(ctx, discussionID);
    return {
      notificationsSent: isSent ? 1 : 0,
      message: isSent ? "The author was reminded." : "The author was reminded before.",
      notificationDate: (await findFollowUp(ctx, discussionID))?.dateInserted ?? undefined,
    };
  }),
];
