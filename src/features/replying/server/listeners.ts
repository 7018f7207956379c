import { commentCreated } from "#features/comments/contract/events.ts";
import { defineListener } from "#platform/server/jobs.ts";
import { stopReplying } from "./actions/tell-replying.ts";
import { findReply } from "./queries.ts";

/** Whoever has replied is not replying any more, wherever that came from. */
export const replyingListeners = [
  defineListener(
    "stop-replying-when-comment-created",
    commentCreated,
    async (ctx, { commentID }) => {
      const reply = await findReply(ctx, commentID);
      if (reply) await stopReplying(ctx, reply);
    },
  ),
];
