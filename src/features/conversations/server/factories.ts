import { sql } from "kysely";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createConversation as create } from "./actions/create-conversation.ts";
import { createMessage as write } from "./actions/create-message.ts";

type Somebody = Pick<Viewer, "userID">;

const as = (ctx: Ctx, { userID }: Somebody) => ctx.as({ ...ctx.viewer, userID });

export const createConversation = (
  ctx: Ctx,
  by: Somebody,
  others: readonly Somebody[],
  { name = null, body = "Hello" }: { name?: string | null; body?: string | undefined } = {},
): Promise<number> =>
  create(as(ctx, by), {
    participantUserIDs: others.map(({ userID }) => userID),
    name,
    initialBody: body,
    initialFormat: "markdown",
  });

export const createMessage = (ctx: Ctx, by: Somebody, conversationID: number, body = "Well") =>
  write(as(ctx, by), { conversationID, body, format: "markdown" });

export async function createManyMessages({ db }: Ctx, conversationID: number, count: number) {
  await sql`
    insert into messages ("conversationID", position, body, format, "bodyHtml", "bodyText",
      "rendererVersion", "insertUserID", "dateInserted")
    select ${conversationID}, "lastPosition" + n, 'Message ' || n, 'text', '<p>Message ' || n || '</p>',
      'Message ' || n, 0, "insertUserID", now()
    from conversations, generate_series(1, ${count}::int) n where "conversationID" = ${conversationID}`.execute(
    db,
  );
  for (const table of ["conversations", "conversationParticipants"])
    await sql`update ${sql.table(table)} set "lastPosition" = "lastPosition" + ${count}
      where "conversationID" = ${conversationID}`.execute(db);
}
