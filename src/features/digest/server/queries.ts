import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface Batch {
  after: number;
  limit: number;
}

/** Members who may want a digest, in the order of their ids: those who chose one, or all who did not refuse. */
export async function listCandidates(
  { db }: Ctx,
  { isForAll, after, limit }: Batch & { isForAll: boolean },
): Promise<number[]> {
  const chosen = sql`
    select "userID" from "userPreferences" where preference = 'digest.frequency'
      and value #>> '{}' in ('daily', 'weekly', 'monthly') and "userID" > ${after}
    order by "userID" limit ${limit}`;
  const all = sql`
    select "userID" from users u where "userID" > ${after} and email is not null and "emailConfirmed"
      and "dateDeleted" is null and banned = 0
      and not exists (
        select from "userPreferences" p where p."userID" = u."userID" and p.preference = 'digest.frequency'
          and p.value #>> '{}' = 'off')
    order by "userID" limit ${limit}`;
  const { rows } = await (isForAll
    ? sql<{ userID: number }>`${all}`
    : sql<{ userID: number }>`${chosen}`
  ).execute(db);
  return rows.map(({ userID }) => userID);
}

export const beginDigest = ({ db }: TransactionCtx, dateScheduled: string) =>
  sql<{ day: string }>`
    insert into digests ("dateScheduled") values (${dateScheduled}::date) on conflict do nothing
    returning "dateScheduled"::text as day`
    .execute(db)
    .then(({ rows }) => rows.length > 0);

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

export const noteSent = ({ db }: TransactionCtx, userID: number, dateScheduled: string) =>
  sql`update "digestDeliveries" set sent = true
    where "userID" = ${userID} and "dateScheduled" = ${dateScheduled}::date`.execute(db);

/** Counts who got it, once nobody is left. */
export const finishDigest = ({ db, now }: TransactionCtx, dateScheduled: string) =>
  sql`update digests set "dateFinished" = ${now()}, "countSent" = (
      select count(*) from "digestDeliveries" d where d."dateScheduled" = digests."dateScheduled" and d.sent)
    where "dateScheduled" = ${dateScheduled}::date and "dateFinished" is null`.execute(db);

/** The last digests that went out to everybody. */
export async function listDigests(
  { db }: Ctx,
  limit: number,
): Promise<{ day: string; countSent: number }[]> {
  const { rows } = await sql<{ day: string; countSent: number }>`
    select "dateScheduled"::text as day, "countSent" from digests where "dateFinished" is not null
    order by "dateScheduled" desc limit ${limit}`.execute(db);
  return rows;
}

/** Forgets who was dealt with on days long past. */
export const removeDeliveriesBefore = ({ db }: Ctx, day: string) =>
  sql`delete from "digestDeliveries" where "dateScheduled" < ${day}::date`.execute(db);

export const removeDeliveriesOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("digestDeliveries").where("userID", "=", userID).execute();
