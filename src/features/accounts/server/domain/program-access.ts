import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { programAccess } from "../extension-points.ts";

/** How many API tokens open the account. */
export async function countProgramAccess(ctx: Ctx, userID: number): Promise<number> {
  let count = 0;
  for (const access of ctx.platform.extensions.list(programAccess))
    count += await access.count(ctx, userID);
  return count;
}

/** Shuts out all programs of a member, and says how many keys that were. */
export async function revokeProgramAccess(tx: TransactionCtx, userID: number): Promise<number> {
  let count = 0;
  for (const access of tx.platform.extensions.list(programAccess))
    count += await access.revoke(tx, userID);
  return count;
}
