import type { TransactionCtx } from "#platform/server/context.ts";
import { record } from "../../domain/record.ts";
import { sessionsEnded } from "../../domain/sessions-ended.ts";
import type { StartedSession } from "../../extension-points.ts";
import { removeSession } from "../../queries/sessions.ts";

/** Ends sessions because they ended at the service that authenticated their members. */
export async function endSessionsElsewhere(
  tx: TransactionCtx,
  sessions: readonly StartedSession[],
): Promise<void> {
  for (const { userID, sessionID } of sessions)
    if (await removeSession(tx, userID, sessionID)) await record(tx, "signOut", userID);
  for (const userID of new Set(sessions.map((each) => each.userID)))
    await sessionsEnded(tx, userID);
}
