import { sql } from "kysely";
import type { Delivery } from "#features/notifications/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Adds notifications to mail. Pending ones get the new reason. */
export async function addWaiting(
  { db }: TransactionCtx,
  { news, type, reason, recipients }: Delivery,
  dateDue: Date,
): Promise<void> {
  const { record, about, actorID, date, key } = news;
  await sql`
    insert into "notificationMails" as m ("userID", key, type, "aboutType", "aboutID", "recordType", "recordID", "actorID",
      reason, "reasonType", "reasonID", "dateInserted", "dateDue", "dateNextTry")
    select "userID", ${key}, ${type}, ${about.recordType}, ${about.recordID}::int, ${record.recordType},
      ${record.recordID}::int, ${actorID}::int, ${reason}, "reasonType", "reasonID", ${date}::timestamptz,
      ${dateDue}::timestamptz, ${dateDue}::timestamptz
    from unnest(
      ${recipients.map(({ userID }) => userID)}::int[],
      ${recipients.map(({ because }) => because?.recordType ?? null)}::text[],
      ${recipients.map(({ because }) => because?.recordID ?? null)}::int[]
    ) as t("userID", "reasonType", "reasonID")
    order by "userID"
    on conflict ("userID", key) do update set type = excluded.type, reason = excluded.reason,
      "reasonType" = excluded."reasonType", "reasonID" = excluded."reasonID"
      where m."dateDone" is null`.execute(db);
}

/** Leases members with due notifications until `until`. */
export async function takeDue(
  { db, now }: TransactionCtx,
  { limit, until }: { limit: number; until: Date },
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    with due as (
      select "userID", key from "notificationMails"
      where "dateDone" is null and "dateNextTry" <= ${now()}
      order by "dateNextTry", "userID" limit ${limit} for no key update skip locked
    )
    update "notificationMails" m set "dateNextTry" = ${until}
    from due where due."userID" = m."userID" and due.key = m.key
    returning m."userID"`.execute(db);
  return [...new Set(rows.map(({ userID }) => userID))].toSorted((one, other) => one - other);
}

/** Oldest first, locked. */
export const lockWaiting = ({ db }: TransactionCtx, userID: number, limit: number) =>
  db
    .selectFrom("notificationMails")
    .selectAll()
    .where("userID", "=", userID)
    .where("dateDone", "is", null)
    .orderBy("dateInserted")
    .orderBy("key")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();

export type WaitingRow = Awaited<ReturnType<typeof lockWaiting>>[number];

export async function listSent({ db }: Ctx, userID: number, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("notificationMails")
    .select("dateDone")
    .distinct()
    .where("userID", "=", userID)
    .where("outcome", "=", "sent")
    .where("dateDone", ">", since)
    .execute();
  return rows.flatMap(({ dateDone }) => dateDone ?? []);
}

/** Notifications of one mail share a unique timestamp. */
export const finish = (
  { db }: TransactionCtx,
  userID: number,
  keys: readonly string[],
  { outcome, dateDone }: { outcome: "sent" | "dropped"; dateDone: Date },
) =>
  db
    .updateTable("notificationMails")
    .set({ outcome, dateDone })
    .where("userID", "=", userID)
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .execute();

export const listByKeys = ({ db }: Ctx, userID: number, keys: readonly string[]) =>
  db
    .selectFrom("notificationMails")
    .selectAll()
    .where("userID", "=", userID)
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .orderBy("dateInserted")
    .orderBy("key")
    .execute();

/** Returns notifications to the queue after their mail was not sent. */
export const putBack = (
  { db }: TransactionCtx,
  userID: number,
  keys: readonly string[],
  dateNextTry: Date,
) =>
  db
    .updateTable("notificationMails")
    .set({ outcome: null, dateDone: null, dateNextTry })
    .where("userID", "=", userID)
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .execute();

export const postpone = ({ db }: TransactionCtx, userID: number, dateNextTry: Date) =>
  db
    .updateTable("notificationMails")
    .set({ dateNextTry })
    .where("userID", "=", userID)
    .where("dateDone", "is", null)
    .execute();

export async function removeDone(
  { db }: TransactionCtx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const result = await sql`
    delete from "notificationMails" where ("userID", key) in (
      select "userID", key from "notificationMails" where "dateDone" < ${before} limit ${limit}
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

export const removeOf = ({ db }: TransactionCtx, userID: number) =>
  db
    .deleteFrom("notificationMails")
    .where(({ or, eb }) => or([eb("userID", "=", userID), eb("actorID", "=", userID)]))
    .execute();
