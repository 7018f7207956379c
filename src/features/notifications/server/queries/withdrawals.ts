import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { lockInSql } from "../queries.ts";

export type Withdrawn =
  | { gone: RecordRef }
  /** Events of a record whose notification's subject is no longer its parent. */
  | { moved: RecordRef; about: RecordRef }
  /** Events with this key, optionally only for these reasons. */
  | { key: string; userIDs: readonly number[]; reasons?: readonly string[] }
  | { actorID: number; userID?: number }
  | { userID: number };

function withdrawnItems(which: Withdrawn) {
  if ("gone" in which) {
    const { recordType, recordID } = which.gone;
    return sql`(i."recordType" = ${recordType} and i."recordID" = ${recordID}) or i."notificationID" in (
      select "notificationID" from notifications where "recordType" = ${recordType} and "recordID" = ${recordID})`;
  }
  if ("moved" in which)
    return sql`i."recordType" = ${which.moved.recordType} and i."recordID" = ${which.moved.recordID} and not exists (
      select from notifications n where n."notificationID" = i."notificationID"
        and n."recordType" = ${which.about.recordType} and n."recordID" = ${which.about.recordID})`;
  if ("key" in which) {
    const { key, userIDs, reasons } = which;
    return sql`i."userID" = any(${[...userIDs]}::int[]) and i.key = ${key}
      ${reasons ? sql`and i.reason = any(${[...reasons]}::text[])` : sql``}`;
  }
  if ("actorID" in which)
    return sql`i."actorID" = ${which.actorID}
      ${which.userID === undefined ? sql`` : sql`and i."userID" = ${which.userID}`}`;
  return sql`i."userID" = ${which.userID}`;
}

/** Locks the affected subjects in a consistent order. */
export const lockSubjects = ({ db }: TransactionCtx, which: Withdrawn, limit: number) =>
  sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct ${lockInSql} as lock from notifications n where n."notificationID" in (
        select i."notificationID" from "notificationItems" i where ${withdrawnItems(which)}
        order by i."userID", i.key limit ${limit}
      ) order by 1
    ) subjects`.execute(db);

/** Withdraws a batch of events, and notifications that become empty; returns affected members. */
export async function withdrawSome(
  { db }: TransactionCtx,
  which: Withdrawn,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ notificationID: number; userID: number; key: string }>`
    select i."notificationID", i."userID", i.key from "notificationItems" i where ${withdrawnItems(which)}
    order by i."userID", i.key limit ${limit}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ notificationID }) => notificationID);
  // If two transactions withdraw the last events of a notification, the second sees that it is empty.
  await sql`select from notifications where "notificationID" = any(${ids}::int[])
    order by "userID", "notificationID" for update`.execute(db);
  await sql`
    delete from "notificationItems" i using unnest(
      ${rows.map(({ userID }) => userID)}::int[], ${rows.map(({ key }) => key)}::text[]
    ) as gone("userID", key) where i."userID" = gone."userID" and i.key = gone.key`.execute(db);
  await sql`
    delete from notifications n where "notificationID" = any(${ids}::int[])
      and not exists (select from "notificationItems" i where i."notificationID" = n."notificationID")`.execute(
    db,
  );
  return rows.map(({ userID }) => userID);
}
