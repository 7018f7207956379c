import { createHash } from "node:crypto";
import { ApiError, conflict } from "../../contract/errors.ts";
import type { Ctx, TransactionCtx } from "../context.ts";
import type { Executed } from "./execute.ts";
import { type CallKey, findKeptAnswer, keepAnswer, tryLockCall } from "./queries.ts";

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
  return ctx.transaction(async (inside) => {
    await claim(inside, call);
    const kept = await findAnswer(inside, call);
    if (kept) return { ...kept, replayed: true };
    const answer = await work(inside);
    const { status, body } = answer;
    await keepAnswer(inside, call, { fingerprint: call.fingerprint, status, body });
    return { ...answer, replayed: false };
  });
}

async function claim(inside: TransactionCtx, call: Call) {
  if (await tryLockCall(inside, call)) return;
  throw conflict("The same call is still running.", { headers: { "retry-after": "1" } });
}

async function findAnswer(inside: TransactionCtx, call: Call): Promise<Executed | undefined> {
  const kept = await findKeptAnswer(inside, call);
  if (!kept) return undefined;
  if (kept.fingerprint !== call.fingerprint)
    throw new ApiError(422, "This Idempotency-Key was used for another call.");
  return { status: kept.status, body: kept.body ?? undefined };
}
