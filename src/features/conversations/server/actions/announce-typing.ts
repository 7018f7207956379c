import type { Ctx } from "#platform/server/context.ts";
import { announceTo } from "../domain/announce.ts";
import { getConversation } from "../domain/find.ts";
import { findWriting } from "../domain/writable.ts";
import { listParticipating } from "../queries/participants.ts";

/** Notifies participants that the viewer is typing, except those who ignore the viewer. */
export async function announceTyping(ctx: Ctx, conversationID: number): Promise<void> {
  await getConversation(ctx, conversationID);
  const { barrier, ignoring } = await findWriting(ctx, conversationID);
  if (barrier) return;
  await ctx.transaction(async (tx) => {
    const others = (await listParticipating(tx, conversationID)).filter(
      (userID) => userID !== tx.viewer.userID && !ignoring.includes(userID),
    );
    await announceTo(tx, others, "conversation.typing", { conversationID });
  });
}
