import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listWebhooks = ({ db }: Ctx) =>
  db.selectFrom("webhooks").selectAll().orderBy("webhookID").execute();

export const webhooksTag = "webhooks";

const cachedMs = 3_600_000;

export const hasWebhooks = ({ db, cache }: Ctx): Promise<boolean> =>
  cache.remember("webhooks.any", { tags: [webhooksTag], ttl: cachedMs }, async () => {
    const row = await db.selectFrom("webhooks").select("webhookID").limit(1).executeTakeFirst();
    return row !== undefined;
  });

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export const findWebhook = ({ db }: Ctx, webhookID: number) =>
  db.selectFrom("webhooks").selectAll().where("webhookID", "=", webhookID).executeTakeFirst();

/** Locked against other changes. */
export const lockWebhook = ({ db }: TransactionCtx, webhookID: number) =>
  db
    .selectFrom("webhooks")
    .selectAll()
    .where("webhookID", "=", webhookID)
    .forUpdate()
    .executeTakeFirst();

export const listWebhooksByID = ({ db }: Ctx, webhookIDs: readonly number[]) =>
  db
    .selectFrom("webhooks")
    .select(["webhookID", "name", "dateInserted"])
    .where("webhookID", "in", [...webhookIDs])
    .execute();

export type WebhookValues = Pick<
  WebhookRow,
  | "name"
  | "url"
  | "isActive"
  | "eventTypes"
  | "categoryIDs"
  | "roleID"
  | "includesEmail"
  | "signsSha1"
>;

export const insertWebhook = (
  { db, now, viewer }: TransactionCtx,
  values: WebhookValues & { secrets: Buffer },
) =>
  db
    .insertInto("webhooks")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

type WebhookChanges = Partial<
  WebhookValues &
    Pick<
      WebhookRow,
      "secrets" | "previousSecretUntil" | "stoppedBecause" | "dateStopped" | "pausedUntil"
    >
>;

export const changeWebhook = (
  { db, now, viewer }: TransactionCtx,
  webhookID: number,
  changes: WebhookChanges,
) =>
  db
    .updateTable("webhooks")
    .set({ ...changes, updateUserID: viewer.userID, dateUpdated: now() })
    .where("webhookID", "=", webhookID)
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeWebhook = ({ db }: TransactionCtx, webhookID: number) =>
  db.deleteFrom("webhooks").where("webhookID", "=", webhookID).execute();

/** Takes a webhook for one run of deliveries; undefined if it is off or taken. */
export const leaseWebhook = ({ db, now }: Ctx, webhookID: number, leaseUntil: Date) =>
  db
    .updateTable("webhooks")
    .set({ leaseUntil })
    .where("webhookID", "=", webhookID)
    .where("isActive", "=", true)
    .where(({ eb, or }) => or([eb("leaseUntil", "is", null), eb("leaseUntil", "<=", now())]))
    .returningAll()
    .executeTakeFirst();

export const releaseWebhook = ({ db }: TransactionCtx, webhookID: number) =>
  db
    .updateTable("webhooks")
    .set({ leaseUntil: null })
    .where("webhookID", "=", webhookID)
    .returning(["isActive", "pausedUntil"])
    .executeTakeFirst();

export const pauseWebhook = ({ db }: TransactionCtx, webhookID: number, until: Date) =>
  db
    .updateTable("webhooks")
    .set({ pausedUntil: sql<Date>`greatest("pausedUntil", ${until})` })
    .where("webhookID", "=", webhookID)
    .execute();

export const noteSuccess = ({ db, now }: TransactionCtx, webhookID: number) =>
  db
    .updateTable("webhooks")
    .set({ dateLastSuccess: now() })
    .where("webhookID", "=", webhookID)
    .execute();

/** False if it was off already. */
export async function stopWebhook(
  { db, now }: TransactionCtx,
  webhookID: number,
  reason: NonNullable<WebhookRow["stoppedBecause"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("webhooks")
    .set({ isActive: false, stoppedBecause: reason, dateStopped: now() })
    .where("webhookID", "=", webhookID)
    .where("isActive", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countWithRole({ db }: Ctx, roleID: number): Promise<number> {
  const { count } = await db
    .selectFrom("webhooks")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("roleID", "=", roleID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const replaceRole = ({ db }: TransactionCtx, roleID: number, replacement: number) =>
  db.updateTable("webhooks").set({ roleID: replacement }).where("roleID", "=", roleID).execute();

/** Members who manage the site. */
export async function listRecipients(
  { db }: Ctx,
  { after, limit }: { after: number; limit: number },
): Promise<{ userID: number }[]> {
  const { rows } = await sql<{ userID: number }>`
    select distinct u."userID" from "userRoles" u join roles o using ("roleID")
    where u."userID" > ${after} and (o.type = 'administrator' or exists (
      select from "rolePermissions" g where g."roleID" = u."roleID" and g.permission = 'site.manage'))
    order by u."userID" limit ${limit}`.execute(db);
  return rows;
}
