import type { TransactionCtx } from "#platform/server/context.ts";
import { revokeProgramAccess } from "../../domain/program-access.ts";
import { removeSessions } from "../../sessions/queries.ts";
import { sessionsEnded } from "../../sessions/sessions-ended.ts";
import { removePassword } from "../queries.ts";

/** Removes password and sessions, before a link sets a new password. */
export async function clearPassword(tx: TransactionCtx, userID: number): Promise<void> {
  await removePassword(tx, userID);
  await removeSessions(tx, userID);
  await revokeProgramAccess(tx, userID);
  await sessionsEnded(tx, userID);
}
