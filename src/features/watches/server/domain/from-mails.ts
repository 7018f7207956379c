import { commentable } from "#features/comments/server/public.ts";
import { discussionUrl, loadDiscussions } from "#features/discussions/server/public.ts";
import type { MailMute, ReplyPage } from "#features/notification-mails/server/public.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import { setLevel } from "../actions/set-watch.ts";
import { listMuting } from "../queries/audiences.ts";
import { readWatch } from "./levels.ts";

/** Link in emails that mutes a discussion; undoing it resets the level to normal. */
export const muteDiscussion: MailMute = {
  recordType: "discussion",
  isMuted: async (ctx, recordID) =>
    (await listMuting(ctx, recordID, [ctx.viewer.userID])).length > 0,
  async setMuted(ctx, recordID, isMuted) {
    const ref = { recordType: "discussion", recordID };
    const isMutedNow = (await readWatch(ctx, ref))?.muted === true;
    if (isMuted !== isMutedNow) await setLevel(ctx, ref, isMuted ? "muted" : "normal");
  },
};

/** Replies to the comment that the mail is about, or to the discussion. */
export const replyToDiscussion: ReplyPage = {
  recordType: "discussion",
  async findUrls(ctx, records) {
    const discussions = await loadDiscussions(
      ctx,
      records.map(({ recordID }) => recordID),
    );
    const source = findFacet(ctx.platform.extensions, "discussion", commentable);
    return Promise.all(
      records.map(async ({ recordID, last }) => {
        const discussion = discussions.get(recordID);
        if (!discussion || !(await source?.canComment(ctx, discussion))) return undefined;
        const query = last.recordType === "comment" ? `?reply=${last.recordID}` : "";
        return `${discussionUrl(discussion)}${query}#reply`;
      }),
    );
  },
};
