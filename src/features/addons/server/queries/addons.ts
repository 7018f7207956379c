import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { failureReasons } from "../../contract/rules/capabilities.ts";

export const listRows = ({ db }: Ctx) =>
  db.selectFrom("addons").selectAll().orderBy("key").execute();

export type AddonRow = Awaited<ReturnType<typeof listRows>>[number];

/** Locked against other changes, by its id or its key. */
export const lockRow = ({ db }: TransactionCtx, key: string | number) =>
  db
    .selectFrom("addons")
    .selectAll()
    .where(typeof key === "number" ? "addonID" : "key", "=", key)
    .forUpdate()
    .executeTakeFirst();

/**
 * Changes to switch add-ons on and off run one after the other, since they depend on each other. Failures are counted
 * meanwhile, so the table is not locked.
 */
export const lockAll = ({ db }: TransactionCtx) =>
  sql`select pg_advisory_xact_lock(hashtext('addons'))`.execute(db);

export const insertRow = (
  { db, now, viewer }: TransactionCtx,
  values: Pick<AddonRow, "key" | "name" | "version">,
) =>
  db
    .insertInto("addons")
    .values({
      ...values,
      dateInserted: now(),
      dateUpdated: now(),
      updateUserID: viewer.userID || null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export type AddonChanges = Partial<
  Pick<
    AddonRow,
    | "name"
    | "version"
    | "migrationsDigest"
    | "isEnabled"
    | "acceptedCapabilities"
    | "roleID"
    | "memberID"
    | "secrets"
    | "failureReason"
    | "failureMessage"
    | "failureOutput"
    | "dateFailed"
    | "dateJobs"
  > & { settings: string }
>;

export const changeRow = (
  { db, now, viewer }: TransactionCtx,
  addonID: number,
  changes: AddonChanges,
) =>
  db
    .updateTable("addons")
    .set({ ...changes, dateUpdated: now(), updateUserID: viewer.userID || null })
    .where("addonID", "=", addonID)
    .returningAll()
    .executeTakeFirstOrThrow();

/** When the jobs of these add-ons were looked at, by id; locked until the transaction ends. */
export async function lockJobDates(
  { db }: TransactionCtx,
  addonIDs: readonly number[],
): Promise<ReadonlyMap<number, Date | null>> {
  const rows = await db
    .selectFrom("addons")
    .select(["addonID", "dateJobs"])
    .where("addonID", "in", [...addonIDs])
    .orderBy("addonID")
    .forUpdate()
    .execute();
  return new Map(rows.map(({ addonID, dateJobs }) => [addonID, dateJobs]));
}

export const noteJobs = ({ db, now }: TransactionCtx, addonIDs: readonly number[]) =>
  db
    .updateTable("addons")
    .set({ dateJobs: now() })
    .where("addonID", "in", [...addonIDs])
    .execute();

/** With its labels, log and failures. */
export const deleteRow = ({ db }: TransactionCtx, addonID: number) =>
  db.deleteFrom("addons").where("addonID", "=", addonID).execute();

export type FailureReason = (typeof failureReasons)[number];

/** False if it was quarantined before, or is off. */
export async function setQuarantine(
  { db, now }: TransactionCtx,
  addonID: number,
  failure: { reason: FailureReason; message: string; output: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("addons")
    .set({
      failureReason: failure.reason,
      failureMessage: failure.message,
      failureOutput: failure.output,
      dateFailed: now(),
    })
    .where("addonID", "=", addonID)
    .where("isEnabled", "=", true)
    .where("failureReason", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
