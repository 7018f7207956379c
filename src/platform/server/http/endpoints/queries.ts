import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "../../context.ts";

export interface CallKey {
  owner: string;
  key: string;
}

export interface StoredResponse {
  fingerprint: string;
  status: number;
  body: unknown;
}

/** Locks the call until the transaction ends; false if it is locked. */
export async function tryLockCall(
  { db }: TransactionCtx,
  { owner, key }: CallKey,
): Promise<boolean> {
  const name = `idempotency ${owner} ${key}`;
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isFree"`.execute(db);
  return rows[0]?.isFree ?? false;
}

/** Locks the version of a record until the transaction ends; waits for the current holder. */
export async function lockVersion({ db }: TransactionCtx, record: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`version ${record}`}, 0))`.execute(db);
}

export const findStoredResponse = (
  { db }: Ctx,
  { owner, key }: CallKey,
): Promise<StoredResponse | undefined> =>
  db
    .selectFrom("idempotencyKeys")
    .select(["fingerprint", "status", "body"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirst();

/** Status of a call that is still running; no response has it. */
export const runningStatus = 0;

/**
 * Marks the call as running; false if it is marked already and the mark is newer than `deadBefore` (older ones are
 * of dead processes).
 */
export async function markRunning(
  { db, now }: Ctx,
  { owner, key }: CallKey,
  { fingerprint, deadBefore }: { fingerprint: string; deadBefore: Date },
): Promise<boolean> {
  const mark = { fingerprint, status: runningStatus, dateInserted: now() };
  const rows = await db
    .insertInto("idempotencyKeys")
    .values({ owner, key, ...mark, body: null })
    .onConflict((conflict) =>
      conflict
        .columns(["owner", "key"])
        .doUpdateSet(mark)
        .where("idempotencyKeys.status", "=", runningStatus)
        .where("idempotencyKeys.dateInserted", "<", deadBefore),
    )
    .returning("key")
    .execute();
  return rows.length > 0;
}

export const deleteCall = ({ db }: Ctx, { owner, key }: CallKey) =>
  db.deleteFrom("idempotencyKeys").where("owner", "=", owner).where("key", "=", key).execute();

export const storeMarkedResponse = ({ db }: Ctx, { owner, key }: CallKey, answer: StoredResponse) =>
  db
    .updateTable("idempotencyKeys")
    .set({ ...answer, body: JSON.stringify(answer.body ?? null) })
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();

export async function storeResponse(
  { db }: TransactionCtx,
  { owner, key }: CallKey,
  answer: StoredResponse,
) {
  const body = JSON.stringify(answer.body ?? null);
  await db
    .insertInto("idempotencyKeys")
    .values({ owner, key, ...answer, body })
    .execute();
}

export async function deleteAnswersBefore({ db }: Ctx, limit: Date) {
  await db.deleteFrom("idempotencyKeys").where("dateInserted", "<", limit).execute();
}
