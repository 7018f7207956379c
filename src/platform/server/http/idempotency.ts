import { createHash } from "node:crypto";
import { sql } from "kysely";
import { ApiError, conflict } from "../../contract/errors.ts";
import type { Ctx, TransactionCtx } from "../context.ts";
import type { Executed } from "./execute.ts";

interface Call {
  key: string;
  /** Who may replay it: a member, or an address for guests. */
  owner: string;
  /** Digest of method, address and body: the same key with another call is a mistake. */
  fingerprint: string;
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Checks the key and says what call it stands for. */
export function idempotentCall(key: string, owner: string, parts: readonly unknown[]): Call {
  if (!keyPattern.test(key))
    throw new ApiError(400, "Idempotency-Key must be 1 to 200 visible characters.");
  const fingerprint = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return { key, owner, fingerprint };
}

/**
 * Runs the work in a transaction that also keeps its answer, so that the same call made again,
 * even after a crash, gets the first answer and changes nothing.
 */
export function runOnce(
  ctx: Ctx,
  call: Call,
  work: (ctx: TransactionCtx) => Promise<Executed>,
): Promise<Executed & { replayed: boolean }> {
  return ctx.transaction(async (inside) => {
    await claim(inside, call);
    const kept = await findAnswer(inside, call);
    if (kept) return { ...kept, replayed: true };
    const answer = await work(inside);
    await keepAnswer(inside, call, answer);
    return { ...answer, replayed: false };
  });
}

async function claim({ db }: Ctx, { owner, key }: Call) {
  const lock = sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${owner} ${key}`}, 0)) as free`;
  const { rows } = await lock.execute(db);
  if (!rows[0]?.free)
    throw conflict("The same call is still running.", { headers: { "retry-after": "1" } });
}

async function findAnswer(
  { db }: Ctx,
  { owner, key, fingerprint }: Call,
): Promise<Executed | undefined> {
  const row = await db
    .selectFrom("idempotencyKeys")
    .select(["fingerprint", "status", "body"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.fingerprint !== fingerprint)
    throw new ApiError(422, "This Idempotency-Key was used for another call.");
  return { status: row.status, body: row.body };
}

async function keepAnswer(
  { db }: Ctx,
  { owner, key, fingerprint }: Call,
  { status, body }: Executed,
) {
  await db
    .insertInto("idempotencyKeys")
    .values({ owner, key, fingerprint, status, body: JSON.stringify(body ?? null) })
    .execute();
}
