import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { endSignedInAccess } from "../../domain/program-access.ts";
import { record } from "../../domain/record.ts";
import { sessionsEnded } from "../../domain/sessions-ended.ts";
import { removeSession, removeSessions } from "../../queries/sessions.ts";
import { mayManageSessions } from "../may-manage-sessions.ts";
import { requireSession } from "../recent-authentication.ts";

interface Which {
  userID?: number | undefined;
  sessionID?: number | undefined;
}

export async function endSessions(ctx: Ctx, which: Which): Promise<void> {
  const current = requireSession(ctx);
  const userID = await mayManageSessions(ctx, which.userID);
  await ctx.transaction(async (tx) => {
    if (which.sessionID === undefined) {
      await removeSessions(tx, userID, current);
      await endSignedInAccess(tx, userID);
    } else if (!(await removeSession(tx, userID, which.sessionID))) throw notFound("Session");
    const isOwn = userID === tx.viewer.userID;
    await record(tx, isOwn ? "sessionsEndOwn" : "sessionsEnd", userID);
    await sessionsEnded(tx, userID);
  });
}
