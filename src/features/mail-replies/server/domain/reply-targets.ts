import { createComment } from "#features/comments/contract/routes.ts";
import { createMessage } from "#features/conversations/contract/routes.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { ReplyTarget } from "../extension-points.ts";

export const discussionReplies: ReplyTarget = {
  recordType: "discussion",
  code: 1,
  async reply(ctx, discussionID, reply) {
    const body = { discussionID, ...reply };
    const answer = await callInProcess(ctx)(createComment, { body });
    // Held for approval.
    if (!("commentID" in answer.body)) return { post: undefined, isHeld: true };
    const post = { recordType: "comment", recordID: answer.body.commentID };
    return { post, isHeld: false };
  },
};

export const conversationReplies: ReplyTarget = {
  recordType: "conversation",
  code: 2,
  async reply(ctx, conversationID, reply) {
    const body = { conversationID, ...reply };
    const answer = await callInProcess(ctx)(createMessage, { body });
    return { post: { recordType: "message", recordID: answer.body.messageID }, isHeld: false };
  },
};
