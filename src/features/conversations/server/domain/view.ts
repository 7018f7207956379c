import { quotesOf, shorten } from "#features/formats/server/public.ts";
import { listIgnoredUserIDs } from "#features/ignores/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Conversation, Message } from "../../contract/resources.ts";
import { type ConversationView, presentConversation } from "../present/conversation.ts";
import { presentMessage } from "../present/message.ts";
import type { ConversationRow } from "../queries/conversations.ts";
import { listAtPlaces, type MessageRow } from "../queries/messages.ts";
import { listParticipantsOf } from "../queries/participants.ts";
import { changeWindow } from "./change-window.ts";
import { conversationTag } from "./find.ts";
import { nameOf } from "./name-of.ts";
import { asHtml, noticeWriter } from "./notices.ts";

/** Photos shown in a list, plus the viewer. */
const shownParticipants = 6;

type Row = ConversationRow;

/** Conversations for lists. The number of statements does not depend on their number. */
export async function presentConversations(
  ctx: Ctx,
  rows: readonly Row[],
  expand: ReadonlySet<string>,
): Promise<Conversation[]> {
  const ids = rows.map(({ conversationID }) => conversationID);
  const participants = await listParticipantsOf(ctx, ids, shownParticipants);
  const places = rows.filter(({ firstPosition, lastPosition }) => firstPosition <= lastPosition);
  const last = await listAtPlaces(
    ctx,
    places.map(({ conversationID, lastPosition: position }) => ({ conversationID, position })),
  );
  const people = await userFragments(ctx, [
    ...participants.map(({ userID }) => userID),
    ...last.flatMap(({ insertUserID, subjectUserID }) => [insertUserID, subjectUserID]),
    ...(expand.has("insertUser") ? rows.map(({ insertUserID }) => insertUserID) : []),
  ]);
  const body = await bodyWriter(ctx, last, people);
  // In a conversation of two, an ignored member cannot write at all.
  const isGroup = rows.some(({ countParticipants }) => countParticipants > 2);
  const ignored = new Set(isGroup ? await listIgnoredUserIDs(ctx, ctx.viewer.userID) : []);
  const lastOf = new Map(last.map((each) => [each.conversationID, each]));
  return rows.map((row) => {
    const ofConversation = participants.filter(
      ({ conversationID }) => conversationID === row.conversationID,
    );
    const message = lastOf.get(row.conversationID);
    return presentConversation(row, {
      people,
      expand,
      name: nameOf(ctx, row, { participants: ofConversation, people }),
      participants: ofConversation
        .filter(({ status }) => status === "participating")
        .map(({ userID, status }) => ({ userID, status, user: people.get(userID) })),
      ...(message && {
        last: { ...message, ...shownOf(message, ignored.has(message.insertUserID), body) },
      }),
    });
  });
}

type Shown = MessageRow & { bodyText: string };

function shownOf(message: Shown, isIgnored: boolean, body: (row: MessageRow) => string) {
  if (message.dateDeleted || (isIgnored && message.type === "message"))
    return { shownBody: "", excerpt: "" };
  const shownBody = body(message);
  const text = message.type === "message" ? message.bodyText : wordsOf(shownBody);
  return { shownBody, excerpt: shorten(text, 200) };
}

/** Entities in notices, which are one paragraph of escaped text. */
const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};
const wordsOf = (html: string) =>
  html
    .slice("<p>".length, -"</p>".length)
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (each) => entities[each] ?? each);

export async function presentMessages(
  ctx: Ctx,
  rows: readonly MessageRow[],
  expand: ReadonlySet<string>,
): Promise<Message[]> {
  for (const { conversationID } of rows) ctx.tags.add(conversationTag(conversationID));
  const notices = rows.filter(({ type }) => type !== "message");
  const people = await userFragments(ctx, [
    ...(expand.has("insertUser") ? rows : notices).map(({ insertUserID }) => insertUserID),
    ...notices.map(({ subjectUserID }) => subjectUserID),
  ]);
  const view = {
    viewer: ctx.viewer,
    window: await changeWindow(ctx),
    people,
    ignored: new Set(await listIgnoredUserIDs(ctx, ctx.viewer.userID)),
    body: await bodyWriter(ctx, rows, people),
    expand,
  };
  return rows.map((row) => presentMessage(row, view));
}

async function bodyWriter(
  ctx: Ctx,
  rows: readonly MessageRow[],
  people: ConversationView["people"],
) {
  const showQuotes = await quotesOf(
    ctx,
    rows.map(({ bodyHtml }) => bodyHtml),
  );
  const write = await noticeWriter(ctx, (userID) => people.get(userID)?.name ?? "");
  return (row: MessageRow): string =>
    row.type === "message"
      ? showQuotes(row.bodyHtml, conversationTag(row.conversationID))
      : asHtml(write(row));
}
