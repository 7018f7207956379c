import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { ContentScope } from "../../contract/rules.ts";

export const listStored = ({ db }: Ctx) =>
  db.selectFrom("attachmentIntegrations").selectAll().execute();

export type IntegrationRow = Awaited<ReturnType<typeof listStored>>[number];

/** The row is locked against other changes of the same integration. */
export const findStored = ({ db }: TransactionCtx, attachmentType: string) =>
  db
    .selectFrom("attachmentIntegrations")
    .selectAll()
    .where("attachmentType", "=", attachmentType)
    .forUpdate()
    .executeTakeFirst();

export interface StoredIntegration {
  isActive: boolean;
  staffScope: ContentScope;
  memberScope: ContentScope;
  isPublic: boolean;
  settings: Readonly<Record<string, string>>;
  secrets: Buffer | null;
}

/** What is changed is tried again at once. */
export async function storeIntegration(
  { db, now, viewer }: TransactionCtx,
  attachmentType: string,
  { settings, ...values }: StoredIntegration,
) {
  const row = {
    ...values,
    settings: JSON.stringify(settings),
    failure: null,
    failures: 0,
    awayUntil: null,
    updateUserID: viewer.userID || null,
    dateUpdated: now(),
  };
  await db
    .insertInto("attachmentIntegrations")
    .values({ attachmentType, ...row })
    .onConflict((conflict) => conflict.column("attachmentType").doUpdateSet(row))
    .execute();
}

export async function deleteStored({ db }: TransactionCtx, attachmentType: string) {
  const { numDeletedRows } = await db
    .deleteFrom("attachmentIntegrations")
    .where("attachmentType", "=", attachmentType)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Outage {
  failure: string | null;
  failures: number;
  awayUntil: Date | null;
}

/** Nothing if the integration was changed since, which may have mended it. */
export const storeOutage = (
  { db }: TransactionCtx,
  { attachmentType, dateUpdated }: Pick<IntegrationRow, "attachmentType" | "dateUpdated">,
  outage: Outage,
) =>
  db
    .updateTable("attachmentIntegrations")
    .set({ ...outage })
    .where("attachmentType", "=", attachmentType)
    .where("dateUpdated", "=", dateUpdated)
    .execute();
