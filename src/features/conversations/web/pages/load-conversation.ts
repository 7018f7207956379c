import { newFormKey } from "#features/drafts/contract/rules.ts";
import type { ServerDraft } from "#features/drafts/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import { listBetween } from "../messages/list-between.ts";
import { listedAtOnce } from "../messages/listed-at-once.ts";
import type { ShownConversation } from "../messages/shown-conversation.ts";
import { windowOf } from "../messages/window-of.ts";

type Contract = typeof import("../../contract/routes.ts");
type Drafts = typeof import("#features/drafts/contract/routes.ts");

/**
 * `/messages/12`: the latest messages, or from the first unread one; `?at=345`: those around a position. Marks
 * them read.
 */
export async function loadConversation(transport: Transport, { params, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const conversationID = recordID(params.conversationID);
  const call = apiOf<Contract>()(transport);
  const conversation = await call("GET /conversations/{conversationID}", {
    params: { conversationID },
  });
  const requestedPosition = Number(url.searchParams.get("at"));
  const range = windowOf(
    conversation,
    Number.isSafeInteger(requestedPosition) && requestedPosition > 0
      ? requestedPosition
      : undefined,
  );
  const [messages, writing] = await Promise.all([
    listBetween(call, conversationID, range),
    loadWriting(transport, conversation, url),
  ]);
  const hasUnread = range.last > conversation.readPosition;
  if (hasUnread)
    await call("PUT /conversations/{conversationID}/read", {
      params: { conversationID },
      body: { position: range.last },
    });
  return {
    conversation,
    messages,
    range,
    hasUnread,
    listed: await call("GET /conversations", { query: { limit: listedAtOnce } }),
    writing,
  };
}

interface Writing {
  formKey: string;
  draft?: ServerDraft;
}

async function loadWriting(
  transport: Transport,
  { conversationID, mayWrite }: ShownConversation,
  { searchParams }: URL,
): Promise<Writing | undefined> {
  if (!mayWrite) return undefined;
  const place = { parentRecordType: "conversation", parentRecordID: conversationID };
  const drafts = await apiOf<Drafts>()(transport)("GET /drafts", {
    query: { recordType: "message", ...place, limit: 10 },
  });
  const requestedDraftID = Number(searchParams.get("draft"));
  const newDrafts = drafts.filter(({ recordID: edited }) => edited === null);
  const draft: ServerDraft | undefined =
    newDrafts.find(({ draftID }) => draftID === requestedDraftID) ?? newDrafts[0];
  return { formKey: newFormKey(), ...(draft && { draft }) };
}
