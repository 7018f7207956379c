import { sql } from "kysely";
import { ownTimeZone } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Frequency } from "../contract/resources.ts";

interface Batch {
  after: number;
  limit: number;
  day: string;
  frequencies: readonly Frequency[];
  usual: Frequency | undefined;
  timeZones: readonly string[];
  siteZone: string;
}

/** Members who may get this digest and have not been processed, by id. */
export async function listCandidates(
  { db }: Ctx,
  { usual, after, limit, day, frequencies, timeZones, siteZone }: Batch,
): Promise<number[]> {
  const isDue = sql`
    coalesce((
      select nullif(s.value #>> '{}', '') from "userPreferences" s
      where s."userID" = m."userID" and s.preference = ${ownTimeZone.preference}
    ), ${siteZone}) = any(${[...timeZones]}::text[])
    and not exists (
      select from "digestDeliveries" d where d."userID" = m."userID" and d."dateScheduled" = ${day}::date)`;
  const chosen = sql`
    select "userID" from "userPreferences" m where preference = 'digest.frequency'
      and value #>> '{}' = any(${[...frequencies]}::text[]) and "userID" > ${after} and ${isDue}
    order by "userID" limit ${limit}`;
  const all = sql`
    select "userID" from users m where "userID" > ${after} and email is not null and "emailConfirmed"
      and "dateDeleted" is null and banned = 0
      and coalesce((
        select nullif(p.value #>> '{}', '') from "userPreferences" p
        where p."userID" = m."userID" and p.preference = 'digest.frequency'
      ), ${usual ?? ""}) = any(${[...frequencies]}::text[]) and ${isDue}
    order by "userID" limit ${limit}`;
  const { rows } = await (usual !== undefined
    ? sql<{ userID: number }>`${all}`
    : sql<{ userID: number }>`${chosen}`
  ).execute(db);
  return rows.map(({ userID }) => userID);
}

export async function listTimeZones({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct value #>> '{}' as "timeZone" from "userPreferences"
    where preference = ${ownTimeZone.preference} and value #>> '{}' <> ''`.execute(db);
  return rows.map(({ timeZone }) => timeZone);
}

export const beginDigest = ({ db }: TransactionCtx, dateScheduled: string) =>
  sql`insert into digests ("dateScheduled") values (${dateScheduled}::date) on conflict do nothing`.execute(
    db,
  );

/** False if the member has been processed for this day. Concurrent callers wait. */
export async function noteDelivery(
  { db }: TransactionCtx,
  userID: number,
  dateScheduled: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into "digestDeliveries" ("userID", "dateScheduled", sent)
    values (${userID}, ${dateScheduled}::date, false) on conflict do nothing returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

export const noteSent = ({ db, now }: TransactionCtx, userID: number, dateScheduled: string) =>
  sql`update "digestDeliveries" set sent = true, "dateWritten" = ${now()}
    where "userID" = ${userID} and "dateScheduled" = ${dateScheduled}::date`.execute(db);

export const noteDelivered = ({ db, now }: TransactionCtx, userID: number, dateScheduled: string) =>
  sql`update "digestDeliveries" set "dateDelivered" = ${now()}
    where "userID" = ${userID} and "dateScheduled" = ${dateScheduled}::date`.execute(db);

export const noteUnsent = ({ db }: TransactionCtx, userID: number, dateScheduled: string) =>
  sql`update "digestDeliveries" set sent = false, "dateWritten" = null
    where "userID" = ${userID} and "dateScheduled" = ${dateScheduled}::date`.execute(db);

export const forgetDelivery = ({ db }: TransactionCtx, userID: number, dateScheduled: string) =>
  sql`delete from "digestDeliveries"
    where "userID" = ${userID} and "dateScheduled" = ${dateScheduled}::date`.execute(db);

export async function hasNewer(
  { db }: Ctx,
  userID: number,
  dateScheduled: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "digestDeliveries"
    where "userID" = ${userID} and "dateScheduled" > ${dateScheduled}::date and sent limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * End of the last delivered digest, and the first processed day still stored. Older versions stored only that a
 * digest was sent in the morning.
 */
export async function readReach(
  { db }: Ctx,
  userID: number,
  before: string,
): Promise<{ toldUntil: Date | null; firstDay: Date | null }> {
  const { rows } = await sql<{ toldUntil: Date | null; firstDay: Date | null }>`
    select max(case when "dateDelivered" is not null then "dateWritten"
        when sent and "dateWritten" is null then ("dateScheduled" + time '07:00') at time zone 'UTC' end) as "toldUntil",
      min("dateScheduled"::timestamp at time zone 'UTC') as "firstDay"
    from "digestDeliveries" where "userID" = ${userID} and "dateScheduled" < ${before}::date`.execute(
    db,
  );
  return rows[0] ?? { toldUntil: null, firstDay: null };
}

/** Stores the count of recipients once all members are processed. */
export const finishDigest = ({ db, now }: TransactionCtx, dateScheduled: string) =>
  sql`update digests set "dateFinished" = coalesce("dateFinished", ${now()}), "countSent" = (
      select count(*) from "digestDeliveries" d where d."dateScheduled" = digests."dateScheduled" and d.sent)
    where "dateScheduled" = ${dateScheduled}::date`.execute(db);

/** Only days on which anybody received a digest. */
export async function listDigests(
  { db }: Ctx,
  limit: number,
): Promise<{ day: string; countSent: number }[]> {
  const { rows } = await sql<{ day: string; countSent: number }>`
    select "dateScheduled"::text as day, "countSent" from digests
    where "dateFinished" is not null and "countSent" > 0
    order by "dateScheduled" desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether the earliest time zones have been processed. */
export async function isUnderWay({ db }: Ctx, day: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from digests where "dateScheduled" = ${day}::date and "dateFinished" is not null`.execute(
    db,
  );
  return rows.length > 0;
}

export const removeDeliveriesBefore = ({ db }: Ctx, day: string) =>
  sql`delete from "digestDeliveries" where "dateScheduled" < ${day}::date`.execute(db);

export const removeDeliveriesOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("digestDeliveries").where("userID", "=", userID).execute();
