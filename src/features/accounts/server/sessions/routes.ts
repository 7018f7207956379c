import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes.ts";
import { record } from "../domain/record.ts";
import { sessionsEnded } from "../domain/sessions-ended.ts";
import { sessionOrigins } from "../extension-points.ts";
import { listSessionRows, removeSession } from "../queries/sessions.ts";
import { confirmIdentity } from "./actions/confirm-identity.ts";
import { endSessions } from "./actions/end-sessions.ts";
import { endedSessionCookie } from "./actions/start-session.ts";
import { mayManageSessions } from "./may-manage-sessions.ts";
import { requireSession } from "./recent-authentication.ts";

export const sessionRoutes = [
  handle(contract.signOut, async (ctx) => {
    const { userID, sessionID } = ctx.viewer;
    ctx.response?.cookies.push(endedSessionCookie);
    if (sessionID === undefined) return { redirectUrl: null };
    const redirectUrl = await findSignOutUrl(ctx, sessionID);
    await ctx.transaction(async (tx) => {
      if (await removeSession(tx, userID, sessionID)) await record(tx, "signOut", userID);
      await sessionsEnded(tx, userID);
    });
    return { redirectUrl };
  }),
  handle(contract.listSessions, async (ctx, { query }) => {
    requireSession(ctx);
    const { viewer } = ctx;
    const userID = await mayManageSessions(ctx, query.userID);
    const rows = await listSessionRows(ctx, userID, query.filter === "valid");
    const showsAddress = userID === viewer.userID || can(viewer, "personalInfo.view");
    return rows.map((row) => ({
      ...row,
      sessionID: String(row.sessionID),
      isCurrent: row.sessionID === viewer.sessionID,
      ...(showsAddress ? {} : { ipAddress: null, userAgent: null }),
    }));
  }),
  handle(contract.endSessions, (ctx, { query }) => endSessions(ctx, query)),
  handle(contract.endSession, async (ctx, { params }) => {
    await endSessions(ctx, params);
  }),
  handle(contract.confirmIdentity, (ctx, { body }) => confirmIdentity(ctx, body.password)),
];

async function findSignOutUrl(ctx: Ctx, sessionID: number): Promise<string | null> {
  for (const origin of ctx.platform.extensions.list(sessionOrigins)) {
    const url = await origin.signOutUrl?.(ctx, sessionID);
    if (url) return url;
  }
  return null;
}
