import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listStored = ({ db }: Ctx) =>
  db
    .selectFrom("translationServices")
    .select(["type", "isActive", "settings", "secrets", "failure", "failures", "awayUntil"])
    .execute();

export type ServiceRow = Awaited<ReturnType<typeof listStored>>[number];

/** The row is locked against other changes of the same service. */
export const findStored = ({ db }: TransactionCtx, type: string) =>
  db
    .selectFrom("translationServices")
    .selectAll()
    .where("type", "=", type)
    .forUpdate()
    .executeTakeFirst();

export interface StoredTranslator {
  isActive: boolean;
  settings: Readonly<Record<string, string>>;
  secrets: Buffer | null;
}

/** What is changed is tried again at once. */
export async function storeTranslator(
  { db, now, viewer }: TransactionCtx,
  type: string,
  { isActive, settings, secrets }: StoredTranslator,
) {
  const row = {
    isActive,
    settings: JSON.stringify(settings),
    secrets,
    failure: null,
    failures: 0,
    awayUntil: null,
    updateUserID: viewer.userID || null,
    dateUpdated: now(),
  };
  await db
    .insertInto("translationServices")
    .values({ type, ...row })
    .onConflict((conflict) => conflict.column("type").doUpdateSet(row))
    .execute();
}

export async function deleteStored({ db }: TransactionCtx, type: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("translationServices")
    .where("type", "=", type)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface Outage {
  failure: string;
  failures: number;
  awayUntil: Date;
}

/** Nothing if another node has noted an outage since `seen`, the last one that this node knew of. */
export async function storeOutage(
  { db }: TransactionCtx,
  type: string,
  seen: Date | null,
  outage: Outage,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("translationServices")
    .set({ ...outage })
    .where("type", "=", type)
    .where("awayUntil", seen ? "=" : "is", seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves the end of an outage that is over, so that one call of all nodes tries the service again. */
export async function claimTrial(
  { db }: TransactionCtx,
  type: string,
  seen: Date,
  awayUntil: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("translationServices")
    .set({ awayUntil })
    .where("type", "=", type)
    .where("awayUntil", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const endOutage = ({ db }: TransactionCtx, type: string) =>
  db
    .updateTable("translationServices")
    .set({ failure: null, failures: 0, awayUntil: null })
    .where("type", "=", type)
    .execute();
