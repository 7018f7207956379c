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
  replyTo: string | null;
  condition: unknown;
  dateExpires: Date;
  mailbox: string | null;
  share: "open" | "quiet" | "reset" | null;
}

export async function insertMail({ db, now }: TransactionCtx, mail: NewMail): Promise<number> {
  const row = {
    ...mail,
    data: JSON.stringify(mail.data),
    condition: mail.condition ? JSON.stringify(mail.condition) : null,
    dateInserted: now(),
    dateNextTry: now(),
  };
  const { mailID } = await db
    .insertInto("mails")
    .values(row)
    .returning("mailID")
    .executeTakeFirstOrThrow();
  return mailID;
}

/** Leases a queued mail for one attempt, unless another process has leased it. */
export const leaseMail = (
  { db, now }: Ctx,
  {
    mailID,
    leaseID,
    until,
    held,
  }: { mailID: number; leaseID: string; until: Date; held: readonly MailKind[] },
) =>
  db
    .updateTable("mails")
    .set(({ eb }) => ({
      leaseID,
      dateLeaseExpires: until,
      dateLastTry: now(),
      countTries: eb("countTries", "+", 1),
    }))
    .where("mailID", "=", mailID)
    .$if(held.length > 0, (query) => query.where("kind", "not in", held))
    .where("status", "=", "queued")
    .where(({ or, eb }) => or([eb("leaseID", "is", null), eb("dateLeaseExpires", "<", now())]))
    .returningAll()
    .executeTakeFirst();

export type LeasedMail = NonNullable<Awaited<ReturnType<typeof leaseMail>>>;

/** Updates a mail only while the lease is valid: a process that was suspended must not overwrite newer changes. */
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

/** False if another process has finished it. */
export async function finishMail(
  { db, now }: Ctx,
  { mailID, leaseID, kind }: LeasedMail,
  status: "sent" | "unsure" | "refused" | "expired" | "unwanted",
  reason: string | null,
): Promise<boolean> {
  // Failed notifications stay retriable. Other mails contain one-time links, so their data is deleted.
  const isOver = status === "sent" || status === "unwanted" || kind !== "notification";
  const emptied = isOver ? { data: null, condition: null } : {};
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ status, reason, ...emptied, leaseID: null, dateFinished: now() })
    .where("mailID", "=", mailID)
    .where("leaseID", "=", leaseID)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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

export const dropTest = ({ db, now }: Ctx, mailID: number) =>
  db
    .updateTable("mails")
    .set({ status: "dropped", data: null, condition: null, dateFinished: now() })
    .where("mailID", "=", mailID)
    .where("status", "=", "queued")
    .execute();

export const listOverdue = (
  { db }: Ctx,
  { before, after, held }: { before: Date; after: number; held: readonly MailKind[] },
) =>
  db
    .selectFrom("mails")
    .select(["mailID", "kind"])
    .where("status", "=", "queued")
    .where("dateNextTry", "<", before)
    .where("mailID", ">", after)
    .$if(held.length > 0, (query) => query.where("kind", "not in", held))
    .orderBy("mailID")
    .limit(overdueAtOnce)
    .execute();

export const overdueAtOnce = 1_000;

const hourMs = 3_600_000;

/** Extends the expiry of held notifications. Runs hourly at most, as it rewrites all of them. */
export const extendHeld = ({ db }: Ctx, until: Date) =>
  db
    .updateTable("mails")
    .set({ dateExpires: until })
    .where("status", "=", "queued")
    .where("kind", "=", "notification")
    .where("dateExpires", "<", new Date(until.getTime() - hourMs))
    .execute();

export const emptyFailed = ({ db }: Ctx, before: Date) =>
  db
    .updateTable("mails")
    .set({ data: null, condition: null })
    .where("status", "in", ["unsure", "refused", "expired"])
    .where("dateFinished", "<", before)
    .where("data", "is not", null)
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

export async function storeUndeliverable(
  { db, now }: Ctx,
  address: string,
  { reason, isReported }: { reason: string; isReported: boolean },
) {
  const row = { reason, isReported, dateInserted: now() };
  await db
    .insertInto("undeliverableAddresses")
    .values({ address: address.toLowerCase(), ...row })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(row))
    .execute();
}

export const deleteUndeliverable = ({ db }: Ctx, address: string) =>
  db.deleteFrom("undeliverableAddresses").where("address", "=", address.toLowerCase()).execute();

export const forgetRefusal = ({ db }: Ctx, address: string) =>
  db
    .deleteFrom("undeliverableAddresses")
    .where("address", "=", address.toLowerCase())
    .where("isReported", "=", false)
    .execute();

export const deleteOldUndeliverable = ({ db }: Ctx, before: Date) =>
  db.deleteFrom("undeliverableAddresses").where("dateInserted", "<", before).execute();

export interface CountedMails {
  open: number;
  quiet: number;
  reset: number;
  dateFirstOpen: Date | null;
}

export async function countUnsolicited(
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

export const lockMailbox = ({ db }: TransactionCtx, mailbox: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`.execute(db);

/** Removes mails to an address from the queue. Counter data of its mailbox stays. */
export async function forgetMailsTo({ db, now }: TransactionCtx, address: string) {
  await db
    .updateTable("mails")
    .set((eb) => ({
      recipient: "",
      data: null,
      condition: null,
      reason: null,
      unsubscribeUrl: null,
      thread: null,
      replyTo: null,
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

export const forgetMailboxes = ({ db }: Ctx, before: Date) =>
  db
    .updateTable("mails")
    .set({ mailbox: null, share: null })
    .where("mailbox", "is not", null)
    .where("share", "is not", null)
    .where("dateInserted", "<", before)
    .execute();
