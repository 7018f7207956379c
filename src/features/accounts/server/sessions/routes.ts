import { can } from "#platform/contract/viewer.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes.ts";
import { record } from "../domain/record.ts";
import { sessionsEnded } from "../domain/sessions-ended.ts";
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
    if (sessionID !== undefined)
      await ctx.transaction(async (tx) => {
        if (await removeSession(tx, userID, sessionID)) await record(tx, "signOut", userID);
        await sessionsEnded(tx, userID);
      });
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
