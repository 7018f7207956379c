import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface NewAttempt {
  authenticatorID: number;
  flow: "login" | "logout";
  wasSuccessful: boolean;
  message: string;
  requestMethod: string;
  requestPath: string;
  dateExpires: Date;
}

export const insertAttempt = ({ db, now }: Ctx, attempt: NewAttempt) =>
  db
    .insertInto("authenticatorAttempts")
    .values({ ...attempt, dateInserted: now() })
    .execute();

interface AttemptFilter {
  authenticatorID: number;
  wasSuccessful: boolean | undefined;
  limit: number;
}

export const listAttempts = (
  { db, now }: Ctx,
  { authenticatorID, wasSuccessful, limit }: AttemptFilter,
) =>
  db
    .selectFrom("authenticatorAttempts")
    .selectAll()
    .where("authenticatorID", "=", authenticatorID)
    .where("dateExpires", ">", now())
    .$if(wasSuccessful !== undefined, (query) =>
      query.where("wasSuccessful", "=", wasSuccessful === true),
    )
    .orderBy("dateInserted", "desc")
    .limit(limit)
    .execute();

export const setDebugging = (
  { db }: TransactionCtx,
  authenticatorID: number,
  dateDebugExpires: Date | null,
) =>
  db
    .updateTable("authenticators")
    .set({ dateDebugExpires })
    .where("authenticatorID", "=", authenticatorID)
    .execute();

export const removeOldAttempts = ({ db, now }: Ctx) =>
  db.deleteFrom("authenticatorAttempts").where("dateExpires", "<=", now()).execute();
