import type { MailMute } from "#features/notification-mails/server/public.ts";
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
