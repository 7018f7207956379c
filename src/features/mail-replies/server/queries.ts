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

/** Whether a mail has been dealt with. */
export async function isDone({ db }: Ctx, mailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("receivedMails")
    .select("outcome")
    .where("mailKey", "=", mailKey)
    .executeTakeFirst();
  return row !== undefined && row.outcome !== "failing";
}

/**
 * Notes what became of a mail, unless somebody else has dealt with it meanwhile: then false, and whatever the transaction
 * did must not stay. A second process waits here until the first has committed.
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

/** What a mail became, in the transaction that has noted it. */
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

/** How many mails went back to a member since a moment. */
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

/** Has those wait who answer the same member. */
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

/** A mail that comes again is still known; whom it was from is not. */
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

/** Takes the lease, unless somebody holds it or it is not time yet. */
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

/** Whether the lease still holds, for so long from now on. */
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
