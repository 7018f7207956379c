import { getVisibleComment } from "#features/comments/server/public.ts";
import {
  announceDiscussion,
  getVisibleDiscussion,
  lockVisibleDiscussion,
} from "#features/discussions/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import { badRequest, conflict, forbidden } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { answerAccepted } from "../../contract/events.ts";
import type { AnswerStatus } from "../../contract/resources.ts";
import { givePoints, takePointsBack } from "../domain/give-points.ts";
import { mayChooseAnswers } from "../policy.ts";
import { type AnswerRow, deleteAnswer, listAnswers, saveAnswer } from "../queries.ts";

export async function setAnswer(ctx: Ctx, commentID: number, status: AnswerStatus): Promise<void> {
  const { parent } = await getVisibleComment(ctx, commentID);
  const isQuestion =
    parent.recordType === "discussion" &&
    (await getVisibleDiscussion(ctx, parent.recordID)).type === "question";
  if (!isQuestion) throw badRequest("This is not an answer to a question.");
  await ctx.transaction(async (tx) => {
    const discussion = await lockVisibleDiscussion(tx, parent.recordID);
    const rights = { ...discussion, askerID: discussion.insertUserID };
    if (!mayChooseAnswers(ctx.viewer, rights)) throw forbidden(["curation.manage"]);
    const [answer] = await listAnswers(tx, [commentID]);
    if (answer?.discussionID !== parent.recordID)
      throw conflict("This answer was moved or deleted in the meantime.");
    if ((answer.status ?? "pending") === status) return;
    await store(tx, answer, status);
    if (status === "accepted")
      await tx.emit(answerAccepted, { commentID, userID: ctx.viewer.userID });
    await announceDiscussion(tx, discussion, "discussion.updated");
    await indexLater(tx, "discussion", [discussion.discussionID]);
    await tx.invalidate(`discussion:${discussion.discussionID}`, "discussions");
  });
}

async function store(tx: TransactionCtx, answer: AnswerRow, status: AnswerStatus) {
  await takePointsBack(tx, answer);
  const points = status === "accepted" ? await givePoints(tx, answer) : 0;
  if (status === "pending") await deleteAnswer(tx, answer.commentID);
  else await saveAnswer(tx, answer, { status, points });
}
