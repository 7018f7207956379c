import { sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { meets } from "#platform/server/database/filters.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";

const columns = [
  "messages.messageID",
  "messages.conversationID",
  "messages.position",
  "messages.type",
  "messages.subjectUserID",
  "messages.body",
  "messages.format",
  "messages.bodyHtml",
  "messages.insertUserID",
  "messages.dateInserted",
  "messages.dateUpdated",
  "messages.dateDeleted",
] as const;

/** Messages in the viewer's conversations, from the position at which the viewer joined. */
const readable = ({ db, viewer }: Pick<Ctx, "db" | "viewer">) =>
  db
    .selectFrom("messages")
    .innerJoin("conversationParticipants as own", (join) =>
      join
        .onRef("own.conversationID", "=", "messages.conversationID")
        .on("own.userID", "=", viewer.userID)
        .on("own.status", "=", "participating"),
    )
    .whereRef("messages.position", ">=", "own.firstPosition");

const readableRows = (ctx: Pick<Ctx, "db" | "viewer">) => readable(ctx).select(columns);

export const findMessage = (ctx: Ctx, messageID: number) =>
  readableRows(ctx).where("messages.messageID", "=", messageID).executeTakeFirst();

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export const listReadable = (ctx: Ctx, messageIDs: readonly number[]) =>
  readableRows(ctx)
    .select("messages.bodyText")
    .where("messages.messageID", "in", [...messageIDs])
    .execute();

interface Stream {
  conversationID: number;
  first: number;
  last: number;
  position?: Filter<number> | undefined;
  insertUserID?: number | undefined;
  direction: "asc" | "desc";
  offset: number;
  limit: number;
}

/** A range of positions. Every range costs the same. */
export const listStream = ({ db }: Ctx, stream: Stream): Promise<MessageRow[]> =>
  db
    .selectFrom("messages")
    .select(columns)
    .where("conversationID", "=", stream.conversationID)
    .where("position", ">=", stream.first)
    .where("position", "<=", stream.last)
    .where((eb) => meets(eb, "position", stream.position))
    .$if(stream.insertUserID !== undefined, (query) =>
      query.where("insertUserID", "=", stream.insertUserID ?? 0),
    )
    .orderBy("position", stream.direction)
    .offset(stream.offset)
    .limit(stream.limit)
    .execute();

export const listAtPlaces = (
  { db }: Ctx,
  places: readonly { conversationID: number; position: number }[],
): Promise<(MessageRow & { bodyText: string })[]> =>
  places.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("messages")
        .select([...columns, "bodyText"])
        .where(({ refTuple, tuple, eb }) =>
          eb(
            refTuple("conversationID", "position"),
            "in",
            places.map(({ conversationID, position }) => tuple(conversationID, position)),
          ),
        )
        .execute();

interface Latest {
  words: readonly string[];
  conversationID?: number | undefined;
  insertUserID?: number | undefined;
  offset: number;
  limit: number;
}

/** How many of the latest messages of a conversation are searched. */
const maxLookedAt = 50_000;

const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

export function listLatest(ctx: Pick<Ctx, "db" | "viewer">, latest: Latest): Promise<MessageRow[]> {
  const { words, conversationID, insertUserID, offset, limit } = latest;
  let query = readableRows(ctx)
    .where("messages.type", "=", "message")
    .where("messages.dateDeleted", "is", null)
    .where(sql<boolean>`messages.position > own."lastPosition" - ${maxLookedAt}`);
  if (conversationID !== undefined) query = query.where("own.conversationID", "=", conversationID);
  if (insertUserID !== undefined) query = query.where("messages.insertUserID", "=", insertUserID);
  for (const word of words) query = query.where("messages.bodyText", "ilike", pattern(word));
  return query
    .orderBy("messages.dateInserted", "desc")
    .orderBy("messages.messageID", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Position of the last message before `position` by another member, within the latest hundred. */
export async function findLastOfOthers(
  { db, viewer }: Ctx,
  conversationID: number,
  lastPosition: number,
): Promise<number> {
  const row = await db
    .selectFrom("messages")
    .select("position")
    .where("conversationID", "=", conversationID)
    .where("position", ">", lastPosition - 100)
    .where("insertUserID", "<>", viewer.userID)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}

export interface NewMessage {
  conversationID: number;
  position: number;
  type: string;
  subjectUserID: number | null;
  body: Submitted | "";
  format: string;
  bodyHtml: string;
  bodyText: string;
  rendererVersion: number;
  insertUserID: number;
  insertIPAddress: string | null;
  dateInserted: Date;
}

export const insertMessages = ({ db }: TransactionCtx, messages: readonly NewMessage[]) =>
  db
    .insertInto("messages")
    .values([...messages])
    .returning(columns)
    .execute();

/** Messages regardless of participants, for background work. */
export const listAnyMessages = ({ db }: Ctx, messageIDs: readonly number[]) =>
  db
    .selectFrom("messages")
    .select(columns)
    .where("messageID", "=", sql<number>`any(${[...messageIDs]}::int[])`)
    .execute();

export const findAnyMessage = ({ db }: Ctx, messageID: number) =>
  db.selectFrom("messages").select(columns).where("messageID", "=", messageID).executeTakeFirst();

export const lockMessages = (tx: TransactionCtx, messageIDs: readonly number[]) =>
  lockRows(tx, "messages", "messageID", messageIDs);

export const lockMessage = ({ db }: TransactionCtx, messageID: number) =>
  db
    .selectFrom("messages")
    .select(columns)
    .where("messageID", "=", messageID)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface MessageChanges {
  body?: Submitted | "";
  format?: string;
  bodyHtml?: string;
  bodyText?: string;
  rendererVersion?: number;
  dateUpdated?: Date;
  dateDeleted?: Date | null;
}

export const changeMessage = ({ db }: TransactionCtx, messageID: number, changes: MessageChanges) =>
  db.updateTable("messages").set(changes).where("messageID", "=", messageID).execute();
