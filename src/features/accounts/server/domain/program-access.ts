import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { programAccess } from "../extension-points.ts";

export async function countProgramAccess(ctx: Ctx, userID: number): Promise<number> {
  let count = 0;
  for (const access of ctx.platform.extensions.list(programAccess))
    count += await access.count(ctx, userID);
  return count;
}

/** Ends what programs have only as long as the member stays signed in. */
export async function endSignedInAccess(tx: TransactionCtx, userID: number): Promise<void> {
  for (const access of tx.platform.extensions.list(programAccess))
    await access.signedOut?.(tx, userID);
}

export async function revokeProgramAccess(tx: TransactionCtx, userID: number): Promise<number> {
  let count = 0;
  for (const access of tx.platform.extensions.list(programAccess))
    count += await access.revoke(tx, userID);
  return count;
}
