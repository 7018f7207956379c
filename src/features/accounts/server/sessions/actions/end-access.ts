import type { TransactionCtx } from "#platform/server/context.ts";
import { revokeProgramAccess } from "../../domain/program-access.ts";
import { sessionsEnded } from "../../domain/sessions-ended.ts";
import { removeLinks } from "../../queries/account-links.ts";
import { removePendingSignIns } from "../../queries/second-factors.ts";
import { removeSessions } from "../../queries/sessions.ts";

/** Signs a member out everywhere and revokes what programs have. Passwords and passkeys stay. */
export async function endAccess(tx: TransactionCtx, userID: number): Promise<void> {
  await removeSessions(tx, userID);
  await removePendingSignIns(tx, userID);
  await removeLinks(tx, userID, "resetPassword", "signIn");
  await revokeProgramAccess(tx, userID);
  await sessionsEnded(tx, userID);
}
