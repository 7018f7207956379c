import { permissionSetOf } from "#features/roles/server/public.ts";
import { noteActivity } from "#features/users/server/public.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readCookie } from "#platform/server/http/cookies.ts";
import type { RequestInfo, ResponseParts } from "#platform/server/http/request.ts";
import { sessionCookie } from "#platform/server/http/shared-requests.ts";
import { digestOf } from "../domain/secrets.ts";
import { endedSessionCookie, sessionSeconds } from "./actions/start-session.ts";
import { findSession, type SessionRow, touchSession } from "./queries.ts";

/** Uses of a session are written down at most this often. */
const touchMs = 300_000;

interface Lookup {
  ctx: Ctx;
  request: RequestInfo;
  response: ResponseParts;
}

/** The member behind the session cookie. A cookie that opens nothing any more is taken back. */
export async function findSessionViewer(
  ctx: Ctx,
  request: RequestInfo,
  response: ResponseParts,
): Promise<Viewer | undefined> {
  const secret = readCookie(request.headers.cookie, sessionCookie);
  if (!secret) return undefined;
  const session = await findSession(ctx, digestOf(secret));
  if (!session || session.banned > 0 || !session.mayHoldSession) {
    response.cookies.push(endedSessionCookie);
    return undefined;
  }
  if (ctx.now().getTime() - session.dateUpdated.getTime() > touchMs)
    await prolong({ ctx, request, response }, session, secret);
  return {
    userID: session.userID,
    roleIDs: session.roleIDs,
    permissions: await permissionSetOf(ctx, session.roleIDs, session.permissionVersion ?? 0),
    authenticatedBy: "session",
    sessionID: session.sessionID,
    ...(session.locale ? { locale: session.locale } : {}),
  };
}

async function prolong({ ctx, request, response }: Lookup, session: SessionRow, secret: string) {
  const seconds = sessionSeconds(session.remember);
  await touchSession(
    ctx,
    session.sessionID,
    new Date(ctx.now().getTime() + seconds * 1_000),
    request.ip,
  );
  await noteActivity(ctx, session.userID, request.ip);
  if (session.remember)
    response.cookies.push({ name: sessionCookie, value: secret, maxAge: seconds });
}
