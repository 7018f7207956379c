import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import type { Delivery, News } from "./extension-points.ts";

const lockOf = ({ recordType, recordID }: RecordRef) =>
  sql`hashtextextended(${`notifications ${recordType} ${recordID}`}, 0)`;

export const lockInSql = sql`hashtextextended('notifications ' || n."recordType" || ' ' || n."recordID", 0)`;

/**
 * Serializes notifications of a record and their withdrawal: audiences list members in different orders. Must be
 * acquired before anything is read that determines the recipients.
 */
export async function lockNews({ db }: TransactionCtx, record: RecordRef): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(record)})`.execute(db);
}

/**
 * Adds an event to each recipient's notification of the record, without duplicates. Returns members for whom it is
 * new.
 */
export async function addItems(
  { db }: TransactionCtx,
  { news, type, reason, recipients }: Delivery,
): Promise<number[]> {
  const { record, about, place, actorID, date, key } = news;
  const { rows } = await sql<{ userID: number }>`
    with told as (
      select * from unnest(
        ${recipients.map(({ userID }) => userID)}::int[],
        ${recipients.map(({ because }) => because?.recordType ?? null)}::text[],
        ${recipients.map(({ because }) => because?.recordID ?? null)}::int[]
      ) as t("userID", "reasonType", "reasonID")
      where not exists (
        select from "notificationItems" i where i."userID" = t."userID" and i.key = ${key}
      )
    ), open as (
      insert into notifications as n
        ("userID", type, "recordType", "recordID", "placeType", "placeID", "dateInserted", "dateUpdated")
      select "userID", ${type}, ${about.recordType}, ${about.recordID}::int, ${place?.recordType ?? null},
        ${place?.recordID ?? null}::int, ${date}::timestamptz, ${date}::timestamptz
      from told order by "userID"
      on conflict ("userID", type, "recordType", "recordID") where "dateRead" is null
      do update set "dateUpdated" = greatest(n."dateUpdated", excluded."dateUpdated"), "dateSeen" = null,
        "placeType" = excluded."placeType", "placeID" = excluded."placeID"
      returning "notificationID", "userID"
    )
    insert into "notificationItems" ("userID", key, "notificationID", "recordType", "recordID", "actorID",
      reason, "reasonType", "reasonID", "dateInserted")
    select "userID", ${key}, open."notificationID", ${record.recordType}, ${record.recordID}::int, ${actorID}::int,
      ${reason}, told."reasonType", told."reasonID", ${date}::timestamptz
    from open join told using ("userID")
    returning "userID"`.execute(db);
  return rows.map(({ userID }) => userID);
}

const shownItems = 20;
export const maxCounted = 100;

export interface ItemRow extends RecordRef {
  key: string;
  actorID: number;
  reason: string;
  reasonType: string | null;
  reasonID: number | null;
}

export interface NotificationRow extends RecordRef {
  notificationID: number;
  type: string;
  dateInserted: Date;
  dateUpdated: Date;
  dateRead: Date | null;
  dateSeen: Date | null;
  count: number;
  countActors: number;
  items: ItemRow[];
}

/** Visible ids by type of record. Types that are not listed are visible to everyone. */
export type VisiblePlaces = ReadonlyMap<string, readonly number[]>;

function inVisiblePlace(places: VisiblePlaces) {
  const allowed = [...places].map(
    ([recordType, ids]) =>
      sql`n."placeType" = ${recordType} and n."placeID" = any(${[...ids]}::int[])`,
  );
  const placeTypes = [...places.keys()];
  return sql<boolean>`(n."placeType" is null or n."placeType" <> all(${placeTypes}::text[])
    ${allowed.length > 0 ? sql`or ${sql.join(allowed, sql` or `)}` : sql``})`;
}

interface ListQuery {
  places: VisiblePlaces;
  /** Default: all. */
  types?: readonly string[] | undefined;
  offset: number;
  limit: number;
}

const ofTypes = (types: ListQuery["types"]) =>
  types ? sql<boolean>`n.type = any(${[...types]}::text[])` : sql<boolean>`true`;

const columns = sql`n."notificationID", n.type, n."recordType", n."recordID", n."dateRead", n."dateSeen"`;
const itemColumns = sql`jsonb_build_object('recordType', i."recordType", 'recordID', i."recordID", 'actorID', i."actorID",
  'key', i.key, 'reason', i.reason, 'reasonType', i."reasonType", 'reasonID', i."reasonID")`;

const withItems = sql`
  cross join lateral (
    select count(*)::int as count, count(distinct c."actorID")::int as "countActors" from (
      select i."actorID" from "notificationItems" i where i."notificationID" = n."notificationID" limit ${maxCounted}
    ) c
  ) counted
  cross join lateral (
    select jsonb_agg(item) as items from (
      select ${itemColumns} as item from "notificationItems" i
      where i."notificationID" = n."notificationID" order by i."recordID" desc, i."dateInserted" desc limit ${shownItems}
    ) l
  ) listed`;

export async function listNotifications(
  { db, viewer }: Ctx,
  { places, types, offset, limit }: ListQuery,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${columns}, n."dateInserted", n."dateUpdated", counted.count, counted."countActors", listed.items
    from (
      select * from notifications n where n."userID" = ${viewer.userID} and ${ofTypes(types)} and ${inVisiblePlace(places)}
      order by n."dateUpdated" desc, n."notificationID" desc limit ${limit} offset ${offset}
    ) n ${withItems}
    order by n."dateUpdated" desc, n."notificationID" desc`.execute(db);
  return rows;
}

export async function listItems(
  { db, viewer }: Ctx,
  { places, types, offset, limit }: ListQuery,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${columns}, i."dateInserted", i."dateInserted" as "dateUpdated", 1 as count,
      1 as "countActors", jsonb_build_array(${itemColumns}) as items
    from notifications n join "notificationItems" i using ("notificationID")
    where n."userID" = ${viewer.userID} and ${ofTypes(types)} and ${inVisiblePlace(places)}
    order by n."dateUpdated" desc, n."notificationID" desc, i."recordID" desc, i."dateInserted" desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function findNotification(
  { db, viewer }: Ctx,
  notificationID: number,
  places: VisiblePlaces,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    select ${columns}, n."dateInserted", n."dateUpdated", counted.count, counted."countActors", listed.items
    from notifications n ${withItems}
    where n."notificationID" = ${notificationID} and n."userID" = ${viewer.userID} and ${inVisiblePlace(places)}`.execute(
    db,
  );
  return rows[0];
}

export async function listSubjects(
  { db }: Ctx,
  notificationIDs: readonly number[],
): Promise<Map<number, RecordRef>> {
  const rows = await db
    .selectFrom("notifications")
    .select(["notificationID", "recordType", "recordID"])
    .where("notificationID", "=", sql<number>`any(${[...notificationIDs]}::int[])`)
    .execute();
  return new Map(rows.map(({ notificationID, ...about }) => [notificationID, about]));
}

export async function listReadKeys(
  { db }: Ctx,
  userID: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("notificationItems")
    .innerJoin("notifications", "notifications.notificationID", "notificationItems.notificationID")
    .select("notificationItems.key")
    .where("notificationItems.userID", "=", userID)
    .where("notificationItems.key", "=", sql<string>`any(${[...keys]}::text[])`)
    .where("notifications.dateRead", "is not", null)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

export async function listNotifiedOf(
  { db }: Ctx,
  { recordType, recordID }: RecordRef,
  { reason, limit }: { reason: string; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("notificationItems")
    .select("userID")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("reason", "=", reason)
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}

/** Count of unread and unseen notifications. In index order, or PostgreSQL might scan the whole table. */
export const unreadCountQuery = ({ viewer }: Ctx, places: VisiblePlaces) =>
  sql<{ count: number }>`
    select count(*)::int as count from (
      select from notifications n
      where n."userID" = ${viewer.userID} and n."dateRead" is null and n."dateSeen" is null
        and ${inVisiblePlace(places)}
      order by n.type, n."recordType", n."recordID" limit ${maxCounted}
    ) u`;

export async function countUnread(ctx: Ctx, places: VisiblePlaces): Promise<number> {
  const { rows } = await unreadCountQuery(ctx, places).execute(ctx.db);
  return rows[0]?.count ?? 0;
}

export async function markRead(
  { db, viewer, now }: TransactionCtx,
  notificationID: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ dateRead: now() })
    .where("notificationID", "=", notificationID)
    .where("userID", "=", viewer.userID)
    .where("dateRead", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markRecordRead(
  { db, viewer, now }: TransactionCtx,
  { recordType, recordID }: RecordRef,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ dateRead: now() })
    .where("userID", "=", viewer.userID)
    .where("dateRead", "is", null)
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For all members; returns those for whom it was unread. */
export async function markReadByAll(
  { db, now }: TransactionCtx,
  { recordType, recordID }: RecordRef,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    update notifications set "dateRead" = ${now()}
    where "notificationID" in (
      select "notificationID" from notifications
      where "recordType" = ${recordType} and "recordID" = ${recordID} and "dateRead" is null
      order by "userID", "notificationID" limit ${limit} for no key update
    )
    returning "userID"`.execute(db);
  return rows.map(({ userID }) => userID);
}

export async function markSomeRead(
  { db, viewer, now }: TransactionCtx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const result = await sql`
    update notifications set "dateRead" = ${now()}
    where "notificationID" in (
      select "notificationID" from notifications
      where "userID" = ${viewer.userID} and "dateRead" is null and "dateUpdated" <= ${before}
      order by "notificationID" limit ${limit} for no key update
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export async function markSomeSeen(
  { db, viewer, now }: TransactionCtx,
  { limit }: { limit: number },
): Promise<number> {
  const result = await sql`
    update notifications set "dateSeen" = ${now()}
    where "notificationID" in (
      select "notificationID" from notifications
      where "userID" = ${viewer.userID} and "dateRead" is null and "dateSeen" is null
      order by "notificationID" limit ${limit} for no key update
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Moves notifications to the record's current place; returns affected members. */
export async function placeNotifications(
  { db }: TransactionCtx,
  { recordType, recordID }: RecordRef,
  place: News["place"],
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    with elsewhere as (
      select "notificationID" from notifications
      where "recordType" = ${recordType} and "recordID" = ${recordID}
        and ("placeType", "placeID") is distinct from (${place?.recordType ?? null}::text, ${place?.recordID ?? null}::int)
      order by "userID", "notificationID" for no key update
    )
    update notifications n set "placeType" = ${place?.recordType ?? null}, "placeID" = ${place?.recordID ?? null}::int
    from elsewhere where elsewhere."notificationID" = n."notificationID"
    returning "userID"`.execute(db);
  return rows.map(({ userID }) => userID);
}

export async function removeOld(
  { db }: TransactionCtx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const result = await sql`
    delete from notifications where "notificationID" in (
      select "notificationID" from notifications where "dateUpdated" < ${before}
      order by "dateUpdated" limit ${limit}
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
