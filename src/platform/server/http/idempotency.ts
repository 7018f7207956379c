import { createHash } from "node:crypto";
import { ApiError, conflict } from "../../contract/errors.ts";
import type { Ctx, TransactionCtx } from "../context.ts";
import type { Executed } from "./execute.ts";
import {
  answerMarked,
  type CallKey,
  findKeptAnswer,
  forgetCall,
  keepAnswer,
  markRunning,
  runningStatus,
  tryLockCall,
} from "./queries.ts";

/** Owned by a member, or by an address for guests. */
interface Call extends CallKey {
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
  return ctx.transaction(async (tx) => {
    await claim(tx, call);
    const kept = await findAnswer(tx, call);
    if (kept) return { ...kept, replayed: true };
    const answer = await work(tx);
    const { status, body } = answer;
    await keepAnswer(tx, call, { fingerprint: call.fingerprint, status, body });
    return { ...answer, replayed: false };
  });
}

/** Longer than any upload, or any call about many records, may take. */
const deadAfterMs = 900_000;

/**
 * The same for what lasts too long for one transaction: a mark keeps others away while it runs. If the process dies
 * before the answer was kept, the next try after that does it again: takes the file, or finds done what is done.
 */
export async function runMarked(
  ctx: Ctx,
  call: Call,
  work: (ctx: Ctx) => Promise<Executed>,
): Promise<Executed & { replayed: boolean }> {
  const { fingerprint } = call;
  const deadBefore = new Date(ctx.now().getTime() - deadAfterMs);
  if (!(await markRunning(ctx, call, { fingerprint, deadBefore }))) {
    const kept = await findAnswer(ctx, call);
    if (kept) return { ...kept, replayed: true };
    // It has just failed.
    throw stillRunning();
  }
  try {
    const answer = await work(ctx);
    await answerMarked(ctx, call, { fingerprint, status: answer.status, body: answer.body });
    return { ...answer, replayed: false };
  } catch (error) {
    await forgetCall(ctx, call);
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
  const kept = await findKeptAnswer(ctx, call);
  if (!kept) return undefined;
  if (kept.fingerprint !== call.fingerprint)
    throw new ApiError(422, "This Idempotency-Key was used for another call.");
  if (kept.status === runningStatus) throw stillRunning();
  return { status: kept.status, body: kept.body ?? undefined };
}
