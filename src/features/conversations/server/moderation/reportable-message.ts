import { audit } from "#features/audit-logs/server/public.ts";
import { shorten } from "#features/formats/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Reportable } from "#platform/server/records/reportable.ts";
import { announceMessageChange } from "../actions/change-message.ts";
import { changeMessage, findAnyMessage, lockMessages } from "../queries/messages.ts";
import { listMessageTexts, listReadableIDs } from "./queries.ts";

/** Logged when a moderator reads a reported message. */
export const readReported = {
  eventType: "reported_message_read",
  name: "Reported private message read",
} as const;

/** Participants can report messages. A message removed by a moderator keeps its content for review. */
export const reportableMessage: Reportable = {
  async listPosts(ctx, messageIDs) {
    const rows = await listMessageTexts(ctx, messageIDs);
    await noteReading(
      ctx,
      rows.map(({ messageID }) => messageID),
    );
    return new Map(
      rows.map(({ messageID, text, ...post }) => [messageID, { ...post, excerpt: shorten(text) }]),
    );
  },
  lock: lockMessages,
  async remove(tx, messageID) {
    const message = await findAnyMessage(tx, messageID);
    if (!message || message.dateDeleted) return;
    await changeMessage(tx, messageID, { dateDeleted: tx.now() });
    await announceMessageChange(tx, message);
  },
  async restore(tx, messageID) {
    await lockMessages(tx, [messageID]);
    const message = await findAnyMessage(tx, messageID);
    if (!message?.dateDeleted) return;
    if (message.body === "") throw conflict("This message was deleted by its author.");
    await changeMessage(tx, messageID, { dateDeleted: null });
    await announceMessageChange(tx, message);
  },
};

/** Not logged for participants and for system work. */
async function noteReading(ctx: Ctx, messageIDs: readonly number[]) {
  if (ctx.viewer.permissions.isSystem || messageIDs.length === 0) return;
  const readableIDs = new Set(await listReadableIDs(ctx, messageIDs));
  const others = messageIDs.filter((messageID) => !readableIDs.has(messageID));
  if (others.length === 0) return;
  await ctx.transaction((tx) =>
    audit(tx, {
      eventType: readReported.eventType,
      message: readReported.name,
      context: { messageIDs: others },
    }),
  );
}
