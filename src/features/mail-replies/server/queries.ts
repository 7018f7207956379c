import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { outcomes } from "../contract/resources.ts";

export type Source = "imap" | "webhook";

export type Outcome = (typeof outcomes)[number];

export interface ReceivedMail {
  mailKey: string;
  source: Source;
  sender: string;
  userID: number | null;
  aboutType: string | null;
  aboutID: number | null;
  postType: string | null;
  postID: number | null;
  outcome: Outcome;
  reason: string;
  detail: string;
  isAnswered: boolean;
}

export async function isDone({ db }: Ctx, mailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("receivedMails")
    .select("outcome")
    .where("mailKey", "=", mailKey)
    .executeTakeFirst();
  return row !== undefined && row.outcome !== "failing";
}

/**
 * Stores the outcome of a mail. False if another process has done so: the caller's transaction must then roll
 * back. A concurrent process waits until the first commits.
 */
export async function noteMail({ db, now }: TransactionCtx, mail: ReceivedMail): Promise<boolean> {
  const { mailKey, ...rest } = mail;
  const row = await db
    .insertInto("receivedMails")
    .values({ ...mail, dateInserted: now() })
    .onConflict((conflict) =>
      conflict
        .column("mailKey")
        .doUpdateSet((eb) => ({
          ...rest,
          countTries: eb("receivedMails.countTries", "+", 1),
        }))
        .where("receivedMails.outcome", "=", "failing"),
    )
    .returning("receivedMailID")
    .executeTakeFirst();
  return row !== undefined;
}

export const notePost = (
  { db }: TransactionCtx,
  mailKey: string,
  post: Pick<ReceivedMail, "outcome" | "postType" | "postID" | "isAnswered">,
) => db.updateTable("receivedMails").set(post).where("mailKey", "=", mailKey).execute();

export async function countTries({ db }: Ctx, mailKey: string): Promise<number> {
  const row = await db
    .selectFrom("receivedMails")
    .select("countTries")
    .where("mailKey", "=", mailKey)
    .executeTakeFirst();
  return row?.countTries ?? 0;
}

export async function countAnswered({ db }: Ctx, userID: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("receivedMails")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("userID", "=", userID)
    .where("isAnswered", "=", true)
    .where("dateInserted", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export const lockAnswers = ({ db }: TransactionCtx, userID: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`replies by email ${userID}`}, 0))`.execute(
    db,
  );

export interface Page {
  page: number;
  limit: number;
  outcome?: Outcome | undefined;
}

export const listReceived = ({ db }: Ctx, { page, limit, outcome }: Page) =>
  db
    .selectFrom("receivedMails")
    .selectAll()
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome ?? ""))
    .orderBy("receivedMailID", "desc")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

export type ReceivedRow = Awaited<ReturnType<typeof listReceived>>[number];

export const forgetReceived = ({ db }: Ctx, before: Date) =>
  db.deleteFrom("receivedMails").where("dateInserted", "<", before).execute();

/** Keeps the key, so that a mail delivered again is still recognized, but not its sender. */
export const forgetSender = (
  { db }: TransactionCtx,
  { userID, email }: { userID: number; email: string | null },
) =>
  db
    .updateTable("receivedMails")
    .set({ sender: "", detail: "", userID: null })
    .where(({ or, eb }) =>
      or([eb("userID", "=", userID), ...(email ? [eb("sender", "=", email.toLowerCase())] : [])]),
    )
    .execute();

export const findIntake = ({ db }: Ctx, source: Source) =>
  db.selectFrom("mailIntakes").selectAll().where("source", "=", source).executeTakeFirst();

/** Takes the lease unless another process has it or the next fetch is not due. */
export async function takeLease(
  { db, now }: Ctx,
  source: Source,
  { leaseID, until }: { leaseID: string; until: Date },
): Promise<boolean> {
  await db
    .insertInto("mailIntakes")
    .values({ source })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .updateTable("mailIntakes")
    .set({ leaseID, dateLeaseExpires: until })
    .where("source", "=", source)
    .where(({ or, eb }) => or([eb("leaseID", "is", null), eb("dateLeaseExpires", "<", now())]))
    .where(({ or, eb }) => or([eb("dateNextTry", "is", null), eb("dateNextTry", "<=", now())]))
    .returning("source")
    .executeTakeFirst();
  return row !== undefined;
}

export async function extendLease({ db }: Ctx, leaseID: string, until: Date): Promise<boolean> {
  const row = await db
    .updateTable("mailIntakes")
    .set({ dateLeaseExpires: until })
    .where("leaseID", "=", leaseID)
    .returning("source")
    .executeTakeFirst();
  return row !== undefined;
}

export const endLease = (
  { db }: Ctx,
  leaseID: string,
  state: {
    countFailures: number;
    problem: string;
    dateNextTry: Date | null;
    dateLastSuccess?: Date;
  },
) =>
  db
    .updateTable("mailIntakes")
    .set({ ...state, leaseID: null, dateLeaseExpires: null })
    .where("leaseID", "=", leaseID)
    .execute();
