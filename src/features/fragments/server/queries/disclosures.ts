import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const findDisclosure = ({ db, viewer }: Ctx) =>
  db
    .selectFrom("fragmentDisclosures")
    .select("dateAccepted")
    .where("userID", "=", viewer.userID)
    .executeTakeFirst();

export const insertDisclosure = ({ db, viewer, now }: TransactionCtx) =>
  db
    .insertInto("fragmentDisclosures")
    .values({ userID: viewer.userID, dateAccepted: now() })
    .onConflict((conflict) => conflict.column("userID").doNothing())
    .returning("userID")
    .executeTakeFirst();

export const deleteDisclosure = ({ db, viewer }: TransactionCtx) =>
  db
    .deleteFrom("fragmentDisclosures")
    .where("userID", "=", viewer.userID)
    .returning("userID")
    .executeTakeFirst();
