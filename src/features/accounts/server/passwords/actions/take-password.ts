import type { TransactionCtx } from "#platform/server/context.ts";
import { revokeProgramAccess } from "../../domain/program-access.ts";
import { removeSessions } from "../../sessions/queries.ts";
import { sessionsEnded } from "../../sessions/sessions-ended.ts";
import { removePassword } from "../queries.ts";

/** Takes a member's password away with all that came in by it, before a link sets a new one. */
export async function takePassword(tx: TransactionCtx, userID: number): Promise<void> {
  await removePassword(tx, userID);
  await removeSessions(tx, userID);
  await revokeProgramAccess(tx, userID);
  await sessionsEnded(tx, userID);
}
