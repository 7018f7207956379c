import { createHash } from "node:crypto";
import { ApiError, conflict } from "../../../contract/errors.ts";
import type { Ctx, TransactionCtx } from "../../context.ts";
import {
  type CallKey,
  deleteCall,
  findStoredResponse,
  markRunning,
  runningStatus,
  storeMarkedResponse,
  storeResponse,
  tryLockCall,
} from "./queries.ts";
import type { Executed } from "./raw-input.ts";

interface Call extends CallKey {
  /** Digest of method, URL and body: reusing a key for another call is an error. */
  fingerprint: string;
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Validates an Idempotency-Key and builds its call. Throws 400 for a bad key. */
export function idempotentCall(key: string, owner: string, parts: readonly unknown[]): Call {
  if (!keyPattern.test(key))
    throw new ApiError(400, "Idempotency-Key must be 1 to 200 visible characters.");
  const fingerprint = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return { key, owner, fingerprint };
}

/**
 * Runs the work in a transaction that also stores the response, so that a repeated call gets the first response
 * and changes nothing, even after a crash.
 */
export function runOnce(
  ctx: Ctx,
  call: Call,
  work: (ctx: TransactionCtx) => Promise<Executed>,
): Promise<Executed & { replayed: boolean }> {
  return ctx.transaction(async (tx) => {
    await claim(tx, call);
    const stored = await findAnswer(tx, call);
    if (stored) return { ...stored, replayed: true };
    const answer = await work(tx);
    const { status, body } = answer;
    await storeResponse(tx, call, { fingerprint: call.fingerprint, status, body });
    return { ...answer, replayed: false };
  });
}

/** Longer than any upload or bulk call may take. */
const deadAfterMs = 900_000;

/**
 * Like `runOnce`, for work too long for one transaction: a marker blocks concurrent calls. If the process dies
 * before the response is stored, a later retry runs the work again, so it must tolerate that.
 */
export async function runMarked(
  ctx: Ctx,
  call: Call,
  work: (ctx: Ctx) => Promise<Executed>,
): Promise<Executed & { replayed: boolean }> {
  const { fingerprint } = call;
  const deadBefore = new Date(ctx.now().getTime() - deadAfterMs);
  if (!(await markRunning(ctx, call, { fingerprint, deadBefore }))) {
    const stored = await findAnswer(ctx, call);
    if (stored) return { ...stored, replayed: true };
    throw stillRunning();
  }
  try {
    const answer = await work(ctx);
    await storeMarkedResponse(ctx, call, { fingerprint, status: answer.status, body: answer.body });
    return { ...answer, replayed: false };
  } catch (error) {
    await deleteCall(ctx, call);
    throw error;
  }
}

const stillRunning = () =>
  conflict("The same call is still running.", { headers: { "retry-after": "1" } });

async function claim(tx: TransactionCtx, call: Call) {
  if (await tryLockCall(tx, call)) return;
  throw stillRunning();
}

async function findAnswer(ctx: Ctx, call: Call): Promise<Executed | undefined> {
  const stored = await findStoredResponse(ctx, call);
  if (!stored) return undefined;
  if (stored.fingerprint !== call.fingerprint)
    throw new ApiError(422, "This Idempotency-Key was used for another call.");
  if (stored.status === runningStatus) throw stillRunning();
  return { status: stored.status, body: stored.body ?? undefined };
}
