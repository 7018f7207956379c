import { audit } from "#features/audit-logs/server/public.ts";
import { checkRank, findUser, lockTarget } from "#features/users/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { liftConsequences } from "../domain/consequences.ts";
import { countPoints, findWarnings, markRevoked } from "../queries/warnings.ts";
import { warningEvent } from "./warn.ts";

/** Revokes a warning, and lifts restrictions that the remaining points do not justify. */
export const revoke = (ctx: Ctx, warningID: number, note: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [warning] = await findWarnings(tx, [warningID]);
    if (!warning) throw notFound("Warning");
    const { userID } = warning;
    const isThere = await checkMayRevoke(tx, userID);
    if (!(await markRevoked(tx, warningID, note)))
      throw conflict("This warning has already been withdrawn.");
    await audit(tx, {
      eventType: warningEvent.eventType,
      message: `Withdrew a warning of member ${userID}.`,
      text: { id: "audit.warning", values: { done: "revoked", userID: String(userID) } },
      context: { warningID, userID, ...(note ? { why: note } : {}) },
    });
    if (isThere) await liftConsequences(tx, userID, await countPoints(tx, userID));
  });

/** False if the member is deleted. Locks the member, and checks rank. */
async function checkMayRevoke(tx: TransactionCtx, userID: number): Promise<boolean> {
  const row = await findUser(tx, userID);
  if (!row || row.dateDeleted) return false;
  checkRank(tx, await lockTarget(tx, userID), "ban");
  return true;
}
