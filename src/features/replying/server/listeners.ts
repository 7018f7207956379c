import { commentCreated } from "#features/comments/contract/events.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { stopReplying } from "./actions/announce-replying.ts";
import { findReply } from "./queries.ts";

/** A member who posts a comment is no longer replying, however it was posted. */
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
