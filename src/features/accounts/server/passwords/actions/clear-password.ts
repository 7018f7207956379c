import type { TransactionCtx } from "#platform/server/context.ts";
import { revokeProgramAccess } from "../../domain/program-access.ts";
import { sessionsEnded } from "../../domain/sessions-ended.ts";
import { removePassword } from "../../queries/passwords.ts";
import { removeSessions } from "../../queries/sessions.ts";

/** Removes password and sessions, before a link sets a new password. */
export async function clearPassword(tx: TransactionCtx, userID: number): Promise<void> {
  await removePassword(tx, userID);
  await removeSessions(tx, userID);
  await revokeProgramAccess(tx, userID);
  await sessionsEnded(tx, userID);
}
