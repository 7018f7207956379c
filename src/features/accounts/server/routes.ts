import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { createAccount } from "./actions/create-account.ts";
import { isGoodSetupLink, setUp } from "./actions/set-up.ts";
import { signIn } from "./actions/sign-in.ts";
import { endedSessionCookie, startSession } from "./actions/start-session.ts";
import { listSessionRows, removeSession } from "./queries.ts";

const memberRoleID = 8;

export const routes = [
  handle(contract.signIn, (ctx, { body }) => signIn(ctx, body)),
  handle(contract.signOut, async (ctx) => {
    const { userID, sessionID } = ctx.viewer;
    ctx.response?.cookies.push(endedSessionCookie);
    if (sessionID !== undefined)
      await ctx.transaction((inside) => removeSession(inside, userID, sessionID));
  }),
  handle(contract.listSessions, async (ctx) => {
    const rows = await listSessionRows(ctx, ctx.viewer.userID);
    return rows.map((row) => ({ ...row, isCurrent: row.sessionID === ctx.viewer.sessionID }));
  }),
  handle(contract.endSession, async (ctx, { params }) => {
    const isEnded = await ctx.transaction((inside) =>
      removeSession(inside, ctx.viewer.userID, params.sessionID),
    );
    if (!isEnded) throw notFound("Session");
  }),
  handle(contract.register, (ctx, { body }) => register(ctx, body)),
  handle(contract.getSetup, async (ctx, { query }) => ({
    isValid: await isGoodSetupLink(ctx, query.token),
  })),
  handle(contract.setUp, (ctx, { body: { siteTitle: _title, ...body } }) => setUp(ctx, body)),
];

function register(ctx: Ctx, account: { name: string; email: string; password: string }) {
  return ctx.transaction(async (inside) => {
    const user = await createAccount(inside, account, [memberRoleID]);
    await startSession(inside, user.userID, false);
    return { ...user, email: account.email };
  });
}
