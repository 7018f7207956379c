import { sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { meets } from "#platform/server/database/filters.ts";
import type { mailStatuses } from "../../contract/resources.ts";

export type MailStatus = (typeof mailStatuses)[number];

export interface MailFilters {
  status?: readonly MailStatus[] | undefined;
  template?: string | undefined;
  recipient?: string | undefined;
  dateInserted?: Filter<Date> | undefined;
}

interface Page {
  page: number;
  limit: number;
}

export const listMailRows = (ctx: Ctx, filters: MailFilters, { page, limit }: Page) =>
  filtered(ctx, filters)
    .select([
      "mailID",
      "template",
      "kind",
      "status",
      "recipient",
      "countTries",
      "reason",
      "dateInserted",
      "dateLastTry",
      "dateNextTry",
      "dateFinished",
      sql<boolean>`data is not null`.as("hasData"),
    ])
    .orderBy("mailID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export type MailRow = Awaited<ReturnType<typeof listMailRows>>[number];

export async function countMailRows(ctx: Ctx, filters: MailFilters): Promise<number> {
  const row = await filtered(ctx, filters)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered({ db }: Ctx, { status, template, recipient, dateInserted }: MailFilters) {
  return db
    .selectFrom("mails")
    .where((eb) => meets(eb, "dateInserted", dateInserted))
    .$if(status !== undefined, (query) =>
      query.where("status", "=", sql<MailStatus>`any(${[...(status as MailStatus[])]}::text[])`),
    )
    .$if(template !== undefined, (query) => query.where("template", "=", template as string))
    .$if(recipient !== undefined, (query) =>
      query.where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", recipient as string)),
    );
}

export async function listOwners(
  { db }: Ctx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userID: number; address: string }>`
    select "userID", lower(email) as address from users
    where lower(email) = any(${addresses.map((each) => each.toLowerCase())}::text[])
      and "dateDeleted" is null`.execute(db);
  return new Map(rows.map(({ userID, address }) => [address, userID]));
}

export interface QueueState {
  countQueued: number;
  dateOldest: Date | null;
  countFailed: number;
  countRetriable: number;
}

/**
 * Safe to resend without review: each attempt was refused, so the mail cannot have arrived, and the address
 * exists.
 */
const failedForSure = sql`
  status in ('unsure', 'refused', 'expired') and data is not null
  and ("countUnanswered" = 0 or status = 'refused' and "countUnanswered" = 1)
  and not exists (select from "undeliverableAddresses" u where u.address = lower(recipient))`;

export async function readQueue({ db }: Ctx, since: Date): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select
      (select count(*)::int from mails where status = 'queued') as "countQueued",
      (select min("dateInserted") from mails where status = 'queued') as "dateOldest",
      (select count(*)::int from mails
        where status in ('unsure', 'refused', 'expired') and "dateInserted" > ${since}) as "countFailed",
      (select count(*)::int from mails where ${failedForSure}) as "countRetriable"`.execute(db);
  return rows[0] ?? { countQueued: 0, dateOldest: null, countFailed: 0, countRetriable: 0 };
}

export const lockMail = ({ db }: TransactionCtx, mailID: number) =>
  db
    .selectFrom("mails")
    .selectAll()
    .where("mailID", "=", mailID)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const requeue = ({ db, now }: TransactionCtx, mailID: number, dateExpires: Date) =>
  db
    .updateTable("mails")
    .set({
      status: "queued",
      dateNextTry: now(),
      dateExpires,
      dateFinished: null,
      countUnanswered: 0,
    })
    .where("mailID", "=", mailID)
    .execute();

const ofType = (template: string | undefined) =>
  template === undefined ? sql`true` : sql`template = ${template}`;

/**
 * Requeues the oldest failed mails that are safe to resend; concurrent callers get different ones. Mails that may
 * have arrived are skipped.
 */
export async function requeueFailed(
  { db, now }: TransactionCtx,
  {
    template,
    dateExpires,
    limit,
  }: { template: string | undefined; dateExpires: Date; limit: number },
): Promise<Array<{ mailID: number; kind: string }>> {
  const { rows } = await sql<{ mailID: number; kind: string }>`
    update mails set status = 'queued', "dateNextTry" = ${now()}, "dateExpires" = ${dateExpires},
      "dateFinished" = null, "countUnanswered" = 0
    where "mailID" in (
      select "mailID" from mails
      where ${failedForSure} and ${ofType(template)}
      order by "mailID" limit ${limit} for no key update skip locked)
    returning "mailID", kind`.execute(db);
  return rows;
}

export async function countRetriable({ db }: Ctx, template: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mails
    where ${failedForSure} and ${ofType(template)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Also ends a running attempt's lease, so that it can no longer update the mail. */
export const markDropped = ({ db, now }: TransactionCtx, mailID: number) =>
  db
    .updateTable("mails")
    .set({
      status: "dropped",
      data: null,
      condition: null,
      leaseID: null,
      dateFinished: now(),
    })
    .where("mailID", "=", mailID)
    .execute();
