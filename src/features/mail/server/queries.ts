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
  /** By what is asked before each try whether it is still to be sent. */
  condition: unknown;
  dateExpires: Date;
  /** What counts towards the limit of a mailbox names it, and the share that it takes. */
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

/** Takes a waiting mail for one try, unless another process holds it. */
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

/** False where another process dealt with it meanwhile. */
export async function finishMail(
  { db, now }: Ctx,
  { mailID, leaseID, kind }: LeasedMail,
  status: "sent" | "unsure" | "refused" | "expired" | "unwanted",
  reason: string | null,
): Promise<boolean> {
  // What failed may be tried again, unless it holds a link that is worth something.
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

/** A mail that was to be tried once only is not tried again. */
export const dropTest = ({ db, now }: Ctx, mailID: number) =>
  db
    .updateTable("mails")
    .set({ status: "dropped", data: null, condition: null, dateFinished: now() })
    .where("mailID", "=", mailID)
    .where("status", "=", "queued")
    .execute();

/** Mails whose time has come and passed without anybody taking them up, in the order of their ids. */
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

/** Notifications that are held back lose nothing by it, or an hour at most: so often, and no oftener, all are written anew. */
export const extendHeld = ({ db }: Ctx, until: Date) =>
  db
    .updateTable("mails")
    .set({ dateExpires: until })
    .where("status", "=", "queued")
    .where("kind", "=", "notification")
    .where("dateExpires", "<", new Date(until.getTime() - hourMs))
    .execute();

/** Empties mails that failed a while ago. */
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

/** A mail server that takes a mail for an address makes up for having said that there is none. */
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

/** Nothing is counted by a mailbox after an hour. */
export const forgetMailboxes = ({ db }: Ctx, before: Date) =>
  db
    .updateTable("mails")
    .set({ mailbox: null, share: null })
    .where("mailbox", "is not", null)
    .where("share", "is not", null)
    .where("dateInserted", "<", before)
    .execute();
