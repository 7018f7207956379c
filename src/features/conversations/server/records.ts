import { draftable } from "#features/drafts/server/public.ts";
import { quotable, rebakeable } from "#features/formats/server/public.ts";
import { importable } from "#features/imports/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { authored } from "#platform/server/records/authored.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordHead, RecordType } from "#platform/server/records/record-types.ts";
import { listReported, reportable } from "#platform/server/records/reportable.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { draftableConversation, draftableMessage } from "./domain/drafts.ts";
import { conversationTag } from "./domain/find.ts";
import { quotableMessage } from "./domain/quotable.ts";
import { presentConversations } from "./domain/view.ts";
import { conversationImporter, messageImporter } from "./importing/importers.ts";
import { authoredMessage } from "./moderation/authored-message.ts";
import { reportableMessage } from "./moderation/reportable-message.ts";
import { messageUrl } from "./present/message.ts";
import { listAnyConversations, listConversationsByID } from "./queries/conversations.ts";
import { listAnyMessages, listReadable } from "./queries/messages.ts";
import { messageBodies } from "./queries/rebaking.ts";

export const conversationRecord: RecordType = {
  recordType: "conversation",
  idColumn: "conversationID",
  load: loadConversations,
  facets: [importable(conversationImporter), draftable(draftableConversation)],
};

async function loadConversations(ctx: Ctx, conversationIDs: readonly number[]) {
  if (ctx.viewer.permissions.isSystem) return loadNameless(ctx, conversationIDs);
  for (const conversationID of conversationIDs) ctx.tags.add(conversationTag(conversationID));
  const rows = isGuest(ctx.viewer) ? [] : await listConversationsByID(ctx, conversationIDs);
  const shown = await presentConversations(ctx, rows, new Set());
  return new Map(
    shown.map(({ conversationID: recordID, name, url, insertUserID, dateInserted }) => [
      recordID,
      { recordID, name, url, insertUserID, dateInserted },
    ]),
  );
}

/** System work only needs to know that they exist. */
async function loadNameless(ctx: Ctx, conversationIDs: readonly number[]) {
  const rows = await listAnyConversations(ctx, conversationIDs);
  return new Map(
    rows.map(({ conversationID: recordID, ...row }) => [recordID, { recordID, name: "", ...row }]),
  );
}

function findMessages(ctx: Ctx, messageIDs: readonly number[]) {
  if (ctx.viewer.permissions.isSystem) return listAnyMessages(ctx, messageIDs);
  return isGuest(ctx.viewer) ? [] : listReadable(ctx, messageIDs);
}

const nameless = async (ctx: Ctx) => (await translatorFor(ctx))("conversations.reported");

/** Moderators may read reported messages, but not the rest of the conversation. */
async function findReported(
  ctx: Ctx,
  messageIDs: readonly number[],
): Promise<ReadonlyMap<number, RecordHead>> {
  if (ctx.viewer.permissions.isSystem || isGuest(ctx.viewer) || messageIDs.length === 0)
    return new Map();
  const reported = await listReported(ctx, "message", messageIDs);
  if (reported.length === 0) return new Map();
  const rows = await listAnyMessages(ctx, reported);
  const name = await nameless(ctx);
  return new Map(
    rows
      .filter(({ type }) => type === "message")
      .map(({ messageID: recordID, insertUserID, dateInserted, dateDeleted }) => [
        recordID,
        { recordID, name, insertUserID, dateInserted, dateDeleted },
      ]),
  );
}

export const messageRecord: RecordType = {
  recordType: "message",
  idColumn: "messageID",
  async load(ctx, messageIDs) {
    const rows = await findMessages(ctx, messageIDs);
    const { isSystem = false } = ctx.viewer.permissions;
    const name = isSystem ? await nameless(ctx) : "";
    const heads = new Map<number, RecordHead>();
    for (const { messageID, conversationID, ...row } of rows) {
      ctx.tags.add(conversationTag(conversationID));
      if ((row.dateDeleted && !isSystem) || row.type !== "message") continue;
      heads.set(messageID, {
        recordID: messageID,
        name,
        url: messageUrl({ messageID, conversationID, ...row }),
        insertUserID: row.insertUserID,
        dateInserted: row.dateInserted,
        dateDeleted: row.dateDeleted,
        parent: { recordType: "conversation", recordID: conversationID },
      });
    }
    const others = messageIDs.filter((messageID) => !heads.has(messageID));
    return new Map([...heads, ...(await findReported(ctx, others))]);
  },
  facets: [
    textual(textsIn("messages", "messageID", ["bodyHtml"])),
    importable(messageImporter),
    draftable(draftableMessage),
    quotable(quotableMessage),
    rebakeable(messageBodies),
    reportable(reportableMessage),
    authored(authoredMessage),
  ],
};
