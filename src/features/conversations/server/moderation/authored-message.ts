import type { Authored } from "#platform/server/records/authored.ts";
import { findAnyMessage } from "../queries/messages.ts";
import { listWrittenIDs } from "./queries.ts";

/** Moderators can list messages by author, without their content. */
export const authoredMessage: Authored = {
  isPrivate: true,
  listBy: listWrittenIDs,
  dateDeleted: async (ctx, messageID) => (await findAnyMessage(ctx, messageID))?.dateDeleted,
};
