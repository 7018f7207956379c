import type { NamedType } from "#features/search/server/public.ts";
import { isOn } from "#features/settings/server/public.ts";
import { isWithinScopes, scopesOf } from "#platform/contract/token-scopes.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { searchMessages } from "../contract/routes.ts";
import { findLatest } from "./domain/list.ts";
import { presentConversations } from "./domain/view.ts";
import { listConversationsByID } from "./queries/conversations.ts";
import { listReadable } from "./queries/messages.ts";
import { conversationsEnabled } from "./settings.ts";

const nothing = { recordIDs: [], total: 0 };

export const searchedMessages: NamedType = {
  recordType: "message",
  isOwn: true,
  async list(ctx, { name: query, page, limit }, readInTime) {
    if (query.trim() === "" || !(await mayRead(ctx))) return nothing;
    const messages = await readInTime((db) => findLatest(ctx, { query, page, limit }, db));
    if (!messages) return { ...nothing, isMore: true, isLate: true };
    const { items, paging } = messages;
    const recordIDs = items.map(({ messageID }) => messageID);
    const isMore = paging.hasMore === true;
    const total = (page - 1) * limit + items.length + (isMore ? 1 : 0);
    return { recordIDs, total, isMore, details: await detailsOf(ctx, recordIDs) };
  },
};

const mayRead = async (ctx: Ctx): Promise<boolean> =>
  !isGuest(ctx.viewer) &&
  isWithinScopes(ctx.viewer, scopesOf(searchMessages) ?? []) &&
  (await isOn(ctx, conversationsEnabled));

async function detailsOf(ctx: Ctx, messageIDs: readonly number[]) {
  if (messageIDs.length === 0) return new Map();
  const rows = await listReadable(ctx, messageIDs);
  const ids = [...new Set(rows.map(({ conversationID }) => conversationID))];
  const conversations = await listConversationsByID(ctx, ids);
  const shown = await presentConversations(ctx, conversations, new Set());
  const names = new Map(shown.map(({ conversationID, name }) => [conversationID, name]));
  return new Map(
    rows.map(({ messageID, conversationID, bodyText: text }) => [
      messageID,
      { name: names.get(conversationID) ?? "", text },
    ]),
  );
}
