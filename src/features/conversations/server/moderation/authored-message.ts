import type { Authored } from "#platform/server/records/authored.ts";
import { findAnyMessage } from "../queries/messages.ts";
import { listWrittenIDs } from "./queries.ts";

/** Those who look after members find messages by who wrote them, and learn nothing of what they say. */
export const authoredMessage: Authored = {
  isPrivate: true,
  listBy: listWrittenIDs,
  dateDeleted: async (ctx, messageID) => (await findAnyMessage(ctx, messageID))?.dateDeleted,
};
