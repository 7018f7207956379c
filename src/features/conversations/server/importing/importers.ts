import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { type RenderedBody, renderBodies } from "#features/formats/server/public.ts";
import {
  comparePost,
  defineImporter,
  type FindRecord,
  type ImportResult,
  moment,
  sourceID,
  withWholeAddresses,
} from "#features/imports/server/public.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { maxNameLength } from "../../contract/resources.ts";
import { keptOf } from "../domain/body.ts";
import { noteMessages } from "../domain/note-messages.ts";
import { findAnyMessage } from "../queries/messages.ts";
import {
  findImported,
  insertAllConversations,
  insertAllMessages,
  lockLastPositions,
  noteImported,
} from "./queries/importing.ts";

const conversationRow = z.object({
  id: sourceID,
  userIDs: z.array(sourceID).min(1).max(100),
  name: z
    .string()
    .trim()
    .transform((name) => [...name].slice(0, maxNameLength).join(""))
    .optional(),
});

type ConversationRow = z.output<typeof conversationRow>;

const peopleOf = ({ userIDs }: ConversationRow, find: FindRecord) => [
  ...new Set(userIDs.flatMap((userID) => find("user", userID) ?? [])),
];

export const conversationImporter = defineImporter<ConversationRow>({
  type: "conversation",
  schema: conversationRow,
  sourceID: ({ id }) => id,
  references: ({ userIDs }) => userIDs.map((userID) => ["user", userID] as const),
  async add(tx, rows, find) {
    const conversations = rows.map((row) => ({
      name: row.name || null,
      userIDs: peopleOf(row, find),
    }));
    const ids = await insertAllConversations(tx, conversations);
    return ids.map((recordID) => ({ recordID }));
  },
  async compare(ctx, recordID, row) {
    const conversation = await findImported(ctx, recordID);
    if (!conversation) return "the conversation is not there";
    if ((conversation.name ?? "") !== (row.name ?? "")) return "the name differs";
    return conversation.count < new Set(row.userIDs.map(String)).size
      ? "members are missing"
      : undefined;
  },
});

const messageRow = z.object({
  id: sourceID,
  conversationID: sourceID,
  userID: sourceID,
  dateInserted: moment(),
  format: formatSchema,
  body: z.string(),
});

type MessageRow = z.output<typeof messageRow>;

export const messageImporter = defineImporter<MessageRow, RenderedBody>({
  type: "message",
  schema: messageRow,
  sourceID: ({ id }) => id,
  references: ({ conversationID, userID }) => [
    ["conversation", conversationID],
    ["user", userID],
  ],
  prepare: (ctx, rows) => renderBodies(ctx, rows.map(withWholeAddresses)),
  add: addMessages,
  async compare(ctx, recordID, row) {
    const message = await findAnyMessage(ctx, recordID);
    return message ? comparePost(ctx, message, row) : "the message is not there";
  },
});

async function addMessages(
  tx: TransactionCtx,
  rows: readonly MessageRow[],
  find: FindRecord,
  prepared: readonly RenderedBody[],
): Promise<ImportResult[]> {
  const conversationIDs = rows.map(
    ({ conversationID }) => find("conversation", conversationID) ?? 0,
  );
  const last = await lockLastPositions(tx, [...new Set(conversationIDs)]);
  const messages = rows.map((row, index) => {
    const conversationID = conversationIDs[index] ?? 0;
    const position = (last.get(conversationID) ?? 0) + 1;
    last.set(conversationID, position);
    return {
      ...keptOf(withWholeAddresses(row), prepared[index] as RenderedBody),
      body: trusted(withWholeAddresses(row).body, "imported"),
      conversationID,
      position,
      type: "message",
      subjectUserID: null,
      insertUserID: find("user", row.userID) ?? 0,
      insertIPAddress: null,
      dateInserted: row.dateInserted,
    };
  });
  const ids = await insertAllMessages(tx, messages);
  await noteImported(tx, [...last.keys()]);
  const saved = messages.map(({ bodyHtml }, index) => ({
    bodyHtml,
    messageID: ids[index] ?? 0,
    isNew: true,
  }));
  await noteMessages(tx, saved);
  return ids.map((recordID) => ({ recordID }));
}
