import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export type MailKind = "transactional" | "notification";

export interface NewMail {
  recipient: string;
  template: string;
  data: unknown;
  locale: string;
  kind: MailKind;
  unsubscribeUrl: string | null;
  thread: string | null;
  dateExpires: Date;
  /** What counts towards the limit of a mailbox names it, and the share that it takes. */
  mailbox: string | null;
  share: "open" | "quiet" | "reset" | null;
}

export async function insertMail({ db, now }: TransactionCtx, mail: NewMail): Promise<number> {
  const row = { ...mail, data: JSON.stringify(mail.data), dateInserted: now(), dateNextTry: now() };
  const { mailID } = await db
    .insertInto("mails")
    .values(row)
    .returning("mailID")
    .executeTakeFirstOrThrow();
  return mailID;
}

/** Takes a waiting mail for one try, unless another process holds it. */
export const leaseMail = ({ db, now }: Ctx, mailID: number, leaseID: string, until: Date) =>
  db
    .updateTable("mails")
    .set(({ eb }) => ({ leaseID, dateLeaseExpires: until, countTries: eb("countTries", "+", 1) }))
    .where("mailID", "=", mailID)
    .where("status", "=", "queued")
    .where(({ or, eb }) => or([eb("leaseID", "is", null), eb("dateLeaseExpires", "<", now())]))
    .returningAll()
    .executeTakeFirst();

export type LeasedMail = NonNullable<Awaited<ReturnType<typeof leaseMail>>>;

/** Changes a mail only while the lease holds: a process that froze must not undo what others did. */
export async function updateLeased(
  { db }: Ctx,
  { mailID, leaseID }: Pick<LeasedMail, "mailID" | "leaseID">,
  values: Partial<Pick<LeasedMail, "dateLeaseExpires" | "countUnanswered">>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set(values)
    .where("mailID", "=", mailID)
    .where("leaseID", "=", leaseID)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function finishMail(
  { db, now }: Ctx,
  { mailID, leaseID }: LeasedMail,
  status: "sent" | "unsure" | "refused" | "expired",
  reason: string | null,
) {
  await db
    .updateTable("mails")
    .set({ status, reason, data: null, leaseID: null, dateFinished: now() })
    .where("mailID", "=", mailID)
    .where("leaseID", "=", leaseID)
    .execute();
}

export async function postponeMail(
  { db }: Ctx,
  { mailID, leaseID }: LeasedMail,
  values: { reason: string; countUnanswered: number; dateNextTry: Date },
) {
  await db
    .updateTable("mails")
    .set({ ...values, leaseID: null, dateLeaseExpires: null })
    .where("mailID", "=", mailID)
    .where("leaseID", "=", leaseID)
    .execute();
}

/** Mails whose time has come and passed without anybody taking them up. */
export const listOverdue = ({ db }: Ctx, before: Date) =>
  db
    .selectFrom("mails")
    .select(["mailID", "kind"])
    .where("status", "=", "queued")
    .where("dateNextTry", "<", before)
    .orderBy("dateNextTry")
    .limit(1_000)
    .execute();

export const deleteFinished = ({ db }: Ctx, before: Date) =>
  db
    .deleteFrom("mails")
    .where("status", "!=", "queued")
    .where("dateInserted", "<", before)
    .execute();

export const findUndeliverable = ({ db }: Ctx, address: string) =>
  db
    .selectFrom("undeliverableAddresses")
    .selectAll()
    .where("address", "=", address.toLowerCase())
    .executeTakeFirst();

export async function storeUndeliverable({ db, now }: Ctx, address: string, reason: string) {
  const row = { reason, dateInserted: now() };
  await db
    .insertInto("undeliverableAddresses")
    .values({ address: address.toLowerCase(), ...row })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(row))
    .execute();
}

export const deleteUndeliverable = ({ db }: Ctx, address: string) =>
  db.deleteFrom("undeliverableAddresses").where("address", "=", address.toLowerCase()).execute();

export const deleteOldUndeliverable = ({ db }: Ctx, before: Date) =>
  db.deleteFrom("undeliverableAddresses").where("dateInserted", "<", before).execute();

export interface CountedMails {
  open: number;
  quiet: number;
  reset: number;
  dateFirstOpen: Date | null;
}

/** Unasked mails to a mailbox after a moment, by share. */
export async function countUnasked(
  { db }: Ctx,
  mailbox: string,
  after: Date,
): Promise<CountedMails> {
  const { rows } = await sql<CountedMails>`
    select count(*) filter (where share = 'open')::int as open,
      count(*) filter (where share = 'quiet')::int as quiet,
      count(*) filter (where share = 'reset')::int as reset,
      min("dateInserted") filter (where share = 'open') as "dateFirstOpen"
    from mails where mailbox = ${mailbox} and share is not null and "dateInserted" > ${after}`.execute(
    db,
  );
  return rows[0] as CountedMails;
}

/** Makes all who write to a mailbox wait for each other. */
export const lockMailbox = ({ db }: TransactionCtx, mailbox: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`.execute(db);

/** Leaves of the mails to an address what counts towards the limit of its mailbox, and sends none of them any more. */
export async function forgetMailsTo({ db, now }: TransactionCtx, address: string) {
  await db
    .updateTable("mails")
    .set((eb) => ({
      recipient: "",
      data: null,
      reason: null,
      unsubscribeUrl: null,
      thread: null,
      leaseID: null,
      status: sql<string>`case when status = 'queued' then 'expired' else status end`,
      dateFinished: eb.fn.coalesce("dateFinished", eb.val(now())),
    }))
    .where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", address.toLowerCase()))
    .execute();
  await db
    .deleteFrom("undeliverableAddresses")
    .where("address", "=", address.toLowerCase())
    .execute();
}

/** Nothing is counted by a mailbox after an hour. */
export const forgetMailboxes = ({ db }: Ctx, before: Date) =>
  db
    .updateTable("mails")
    .set({ mailbox: null, share: null })
    .where("mailbox", "is not", null)
    .where("dateInserted", "<", before)
    .execute();
