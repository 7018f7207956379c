import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Frequency } from "../contract/resources.ts";

interface Batch {
  after: number;
  limit: number;
  day: string;
  /** Those whose digest is of that day. */
  frequencies: readonly Frequency[];
  /** How often members get it who did not choose; undefined where they get none. */
  usual: Frequency | undefined;
  /** Where it is the morning of that day. */
  timeZones: readonly string[];
}

/** Members who may want the digest of a day and were not dealt with, in the order of their ids. */
export async function listCandidates(
  { db }: Ctx,
  { usual, after, limit, day, frequencies, timeZones }: Batch,
): Promise<number[]> {
  const isDue = sql`
    coalesce((
      select s.value ->> 'timeZone' from "userPreferences" s
      where s."userID" = m."userID" and s.preference = 'notificationMails.schedule'
    ), 'UTC') = any(${[...timeZones]}::text[])
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

/** The time zones that members chose. */
export async function listTimeZones({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct value ->> 'timeZone' as "timeZone" from "userPreferences"
    where preference = 'notificationMails.schedule' and value ->> 'timeZone' is not null`.execute(
    db,
  );
  return rows.map(({ timeZone }) => timeZone);
}

export const beginDigest = ({ db }: TransactionCtx, dateScheduled: string) =>
  sql`insert into digests ("dateScheduled") values (${dateScheduled}::date) on conflict do nothing`.execute(
    db,
  );

/** False where the member was dealt with that day already. Whoever asks at the same time waits. */
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

/** The mail server took the one of that day. */
export const noteDelivered = ({ db, now }: TransactionCtx, userID: number, dateScheduled: string) =>
  sql`update "digestDeliveries" set "dateDelivered" = ${now()}
    where "userID" = ${userID} and "dateScheduled" = ${dateScheduled}::date`.execute(db);

/** The one of that day does not go out. */
export const noteUnsent = ({ db }: TransactionCtx, userID: number, dateScheduled: string) =>
  sql`update "digestDeliveries" set sent = false, "dateWritten" = null
    where "userID" = ${userID} and "dateScheduled" = ${dateScheduled}::date`.execute(db);

/** The member is dealt with that day as if nothing had been written yet. */
export const forgetDelivery = ({ db }: TransactionCtx, userID: number, dateScheduled: string) =>
  sql`delete from "digestDeliveries"
    where "userID" = ${userID} and "dateScheduled" = ${dateScheduled}::date`.execute(db);

/** Whether a member was written a digest of a later day. */
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
 * Until when the last digest told that a member got, and the first day on which they were dealt with, as far as that is
 * kept. Of those of older versions nothing else is known than that they were sent in the morning.
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

/** Counts who got it, once nobody is left for now. */
export const finishDigest = ({ db, now }: TransactionCtx, dateScheduled: string) =>
  sql`update digests set "dateFinished" = coalesce("dateFinished", ${now()}), "countSent" = (
      select count(*) from "digestDeliveries" d where d."dateScheduled" = digests."dateScheduled" and d.sent)
    where "dateScheduled" = ${dateScheduled}::date`.execute(db);

/** The last digests that went out to anybody: there is a day for each, whether somebody's is due or not. */
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

/** Whether the digest of a day went out to those first who have its morning first. */
export async function isUnderWay({ db }: Ctx, day: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from digests where "dateScheduled" = ${day}::date and "dateFinished" is not null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Forgets who was dealt with on days long past. */
export const removeDeliveriesBefore = ({ db }: Ctx, day: string) =>
  sql`delete from "digestDeliveries" where "dateScheduled" < ${day}::date`.execute(db);

export const removeDeliveriesOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("digestDeliveries").where("userID", "=", userID).execute();
