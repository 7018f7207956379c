import { sql } from "kysely";
import type { Delivery } from "#features/notifications/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

const columns = [
  "pushSubscriptionID",
  "userID",
  "sessionID",
  "endpoint",
  "userAgent",
  "dateInserted",
  "dateLastSent",
] as const;

export const listSubscriptions = ({ db }: Ctx, userID: number) =>
  db
    .selectFrom("pushSubscriptions")
    .select(columns)
    .where("userID", "=", userID)
    .orderBy("pushSubscriptionID", "desc")
    .execute();

export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>[number];

export const findSubscription = ({ db }: Ctx, pushSubscriptionID: number) =>
  db
    .selectFrom("pushSubscriptions")
    .selectAll()
    .where("pushSubscriptionID", "=", pushSubscriptionID)
    .executeTakeFirst();

interface NewSubscription {
  userID: number;
  sessionID: number;
  endpoint: string;
  publicKey: Buffer;
  auth: Buffer;
  userAgent: string | null;
}

/** Each browser has one endpoint, so a new subscription replaces that of a previous user. */
export const storeSubscription = ({ db, now }: TransactionCtx, row: NewSubscription) =>
  db
    .insertInto("pushSubscriptions")
    .values({ ...row, dateInserted: now() })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row))
    .returning(columns)
    .executeTakeFirstOrThrow();

export const removeOldest = ({ db }: TransactionCtx, userID: number, most: number) =>
  sql`
    delete from "pushSubscriptions" where "pushSubscriptionID" in (
      select "pushSubscriptionID" from "pushSubscriptions" where "userID" = ${userID}
      order by "pushSubscriptionID" desc offset ${most})`.execute(db);

export async function removeSubscription(
  { db }: TransactionCtx,
  { pushSubscriptionID, userID }: { pushSubscriptionID: number; userID: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("pushSubscriptions")
    .where("pushSubscriptionID", "=", pushSubscriptionID)
    .where("userID", "=", userID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const removeByEndpoint = ({ db }: TransactionCtx, userID: number, endpoint: string) =>
  db
    .deleteFrom("pushSubscriptions")
    .where("userID", "=", userID)
    .where("endpoint", "=", endpoint)
    .execute();

/** The endpoint is compared, as the device may have subscribed again with a new one. */
export const removeDead = ({ db }: Ctx, pushSubscriptionID: number, endpoint: string) =>
  db
    .deleteFrom("pushSubscriptions")
    .where("pushSubscriptionID", "=", pushSubscriptionID)
    .where("endpoint", "=", endpoint)
    .execute();

export const noteSent = ({ db, now }: Ctx, pushSubscriptionID: number) =>
  db
    .updateTable("pushSubscriptions")
    .set({ dateLastSent: now() })
    .where("pushSubscriptionID", "=", pushSubscriptionID)
    .execute();

export const listDevices = ({ db }: Ctx, userIDs: readonly number[]) =>
  db
    .selectFrom("pushSubscriptions")
    .select(["pushSubscriptionID", "userID"])
    .where("userID", "=", sql<number>`any(${[...userIDs]}::int[])`)
    .orderBy("pushSubscriptionID")
    .execute();

/** Stores notifications of members with a device; returns those for whom it is new. */
export async function addNotices(
  { db }: TransactionCtx,
  { news, type, reason, recipients }: Delivery,
): Promise<number[]> {
  const { record, about, actorID, date, key } = news;
  const { rows } = await sql<{ userID: number }>`
    insert into "pushNotices" ("userID", key, type, "aboutType", "aboutID", "recordType", "recordID", "actorID",
      reason, "reasonType", "reasonID", "dateInserted")
    select "userID", ${key}, ${type}, ${about.recordType}, ${about.recordID}::int, ${record.recordType},
      ${record.recordID}::int, ${actorID}::int, ${reason}, "reasonType", "reasonID", ${date}::timestamptz
    from unnest(
      ${recipients.map(({ userID }) => userID)}::int[],
      ${recipients.map(({ because }) => because?.recordType ?? null)}::text[],
      ${recipients.map(({ because }) => because?.recordID ?? null)}::int[]
    ) as t("userID", "reasonType", "reasonID")
    where exists (select from "pushSubscriptions" s where s."userID" = t."userID")
    order by "userID"
    on conflict do nothing returning "userID"`.execute(db);
  return rows.map(({ userID }) => userID);
}

export const findNotice = ({ db }: Ctx, userID: number, key: string) =>
  db
    .selectFrom("pushNotices")
    .selectAll()
    .where("userID", "=", userID)
    .where("key", "=", key)
    .executeTakeFirst();

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

export const removeNoticesBefore = ({ db }: Ctx, date: Date) =>
  db.deleteFrom("pushNotices").where("dateInserted", "<", date).execute();

export async function removeOf({ db }: TransactionCtx, userID: number) {
  await db.deleteFrom("pushSubscriptions").where("userID", "=", userID).execute();
  await db
    .deleteFrom("pushNotices")
    .where(({ or, eb }) => or([eb("userID", "=", userID), eb("actorID", "=", userID)]))
    .execute();
}
