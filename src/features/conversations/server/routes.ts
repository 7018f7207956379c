import type { Format } from "#features/formats/contract/resources.ts";
import { isBodyAsRead } from "#features/formats/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { Conversation, Message } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { announceTyping } from "./actions/announce-typing.ts";
import {
  addParticipants,
  leaveConversation,
  nameConversation,
} from "./actions/change-conversation.ts";
import { deleteMessage, getChangeable, updateMessage } from "./actions/change-message.ts";
import { createConversation } from "./actions/create-conversation.ts";
import { createMessage } from "./actions/create-message.ts";
import { markConversationRead } from "./actions/mark-read.ts";
import { editVersionOf } from "./domain/edit-version.ts";
import { checkEnabled, getConversation, getMessage, getUndeleted } from "./domain/find.ts";
import { findLatest, findStream } from "./domain/list.ts";
import { presentConversations, presentMessages } from "./domain/view.ts";
import { findWriting } from "./domain/writable.ts";
import { listConversationRows, listConversationsByID } from "./queries/conversations.ts";
import { countParticipantRows, listParticipantRows } from "./queries/participants.ts";

const allAboutOne = new Set(["insertUser", "lastInsertUser"]);

export const routes = [
  handle(contract.listConversations, async (ctx, { query }) => {
    await checkEnabled(ctx);
    const { page, limit, expand, ...filter } = query;
    const range = { offset: (page - 1) * limit, limit: limit + 1 };
    const rows = await listConversationRows(ctx, filter, range);
    const items = await presentConversations(ctx, rows.slice(0, limit), expand);
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.createConversation, async (ctx, { body }) =>
    showConversation(ctx, await createConversation(ctx, body)),
  ),
  handle(contract.getConversation, (ctx, { params }) =>
    showConversation(ctx, params.conversationID),
  ),
  handle(contract.updateConversation, async (ctx, { params, body }) => {
    const { conversationID } = params;
    const current = await showConversation(ctx, conversationID);
    // A participant list sent back unchanged is not a name.
    const isUnchanged = !current.isNamed && body.name === current.name;
    if (body.name !== undefined && !isUnchanged)
      await nameConversation(ctx, conversationID, body.name);
    return showConversation(ctx, conversationID);
  }),
  handle(contract.leaveConversation, (ctx, { params }) =>
    leaveConversation(ctx, params.conversationID),
  ),
  handle(contract.listParticipants, (ctx, { params, query }) =>
    showParticipants(ctx, params.conversationID, query),
  ),
  handle(contract.addParticipants, async (ctx, { params: { conversationID }, body }) => {
    await addParticipants(ctx, conversationID, body.participantUserIDs);
    const all = { status: "participating", page: 1, limit: 100 } as const;
    return (await showParticipants(ctx, conversationID, { ...all, expand: new Set(["user"]) }))
      .items;
  }),
  handle(contract.markConversationRead, (ctx, { params, body }) =>
    markConversationRead(ctx, params.conversationID, body.position),
  ),
  handle(contract.announceTyping, (ctx, { params }) => announceTyping(ctx, params.conversationID)),
  handle(contract.listMessages, async (ctx, { query }) => {
    const { conversationID, expand } = query;
    const { items, paging } =
      conversationID === undefined
        ? await findLatest(ctx, query)
        : await findStream(ctx, await getConversation(ctx, conversationID), query);
    return paged(await presentMessages(ctx, items, expand), paging);
  }),
  handle(contract.searchMessages, async (ctx, { query }) => {
    if (query.conversationID !== undefined) await getConversation(ctx, query.conversationID);
    const { items, paging } = await findLatest(ctx, query);
    const messages = await presentMessages(ctx, items, query.expand);
    const names = await namesOf(ctx, messages);
    return paged(
      messages.map((message) => ({ ...message, name: names.get(message.conversationID) ?? "" })),
      paging,
    );
  }),
  handle(contract.createMessage, async (ctx, { body }) => {
    const message = await createMessage(ctx, body);
    return presentOne(ctx, message);
  }),
  handle(contract.getMessage, (ctx, { params }) => showMessage(ctx, params.messageID)),
  handle(contract.editMessage, async (ctx, { params }) => {
    const message = await getChangeable(ctx, params.messageID);
    const { messageID, conversationID, body, format } = message;
    return {
      messageID,
      conversationID,
      body,
      format: format as Format,
      version: editVersionOf(message),
    };
  }),
  handle(
    contract.updateMessage,
    async (ctx, { params, body }) => {
      await updateMessage(ctx, params.messageID, body);
      return showMessage(ctx, params.messageID);
    },
    {
      async findIgnored(ctx, { params, body }) {
        const read = async () => ({
          html: (await showMessage(ctx, params.messageID)).body,
          written: (await getUndeleted(ctx, params.messageID)).format,
        });
        return { unchanged: (await isBodyAsRead(body, read)) ? ["body"] : [] };
      },
    },
  ),
  handle(contract.deleteMessage, (ctx, { params }) => deleteMessage(ctx, params.messageID)),
];

async function showConversation(ctx: Ctx, conversationID: number): Promise<Conversation> {
  const row = await getConversation(ctx, conversationID);
  const [shown] = await presentConversations(ctx, [row], allAboutOne);
  if (!shown) throw notFound("Conversation");
  const { barrier } = await findWriting(ctx, conversationID);
  return { ...shown, mayWrite: barrier === undefined };
}

interface ParticipantsAsked {
  status: "all" | "participating" | "deleted";
  page: number;
  limit: number;
  expand: ReadonlySet<string>;
}

async function showParticipants(ctx: Ctx, conversationID: number, asked: ParticipantsAsked) {
  await getConversation(ctx, conversationID);
  const { status, page, limit, expand } = asked;
  const rows = await listParticipantRows(ctx, conversationID, asked);
  const total = await countParticipantRows(ctx, conversationID, status);
  const people = await userFragments(ctx, expand.has("user") ? rows.map((row) => row.userID) : []);
  const items = rows.map(({ userID, status: own }) => ({
    userID,
    status: own,
    ...(expand.has("user") && { user: people.get(userID) }),
  }));
  return paged(items, { page, limit, total });
}

const showMessage = async (ctx: Ctx, messageID: number): Promise<Message> =>
  presentOne(ctx, await getMessage(ctx, messageID));

async function presentOne(ctx: Ctx, row: Awaited<ReturnType<typeof getMessage>>): Promise<Message> {
  const [message] = await presentMessages(ctx, [row], allAboutOne);
  if (!message) throw notFound("Message");
  return message;
}

async function namesOf(ctx: Ctx, messages: readonly Message[]): Promise<Map<number, string>> {
  const ids = new Set(messages.map(({ conversationID }) => conversationID));
  const rows = await listConversationsByID(ctx, [...ids]);
  const shown = await presentConversations(ctx, rows, new Set());
  return new Map(shown.map(({ conversationID, name }) => [conversationID, name]));
}
