import { permissionsOfMember, readingOnly } from "#features/roles/server/public.ts";
import { noteActivity } from "#features/users/server/public.ts";
import { guest, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readCookie } from "#platform/server/http/requests/cookies.ts";
import type { RequestInfo, ResponseParts } from "#platform/server/http/requests/request.ts";
import { sessionCookie } from "#platform/server/http/requests/shared-requests.ts";
import { guestSource } from "#platform/server/http/requests/viewer-source.ts";
import { digestOf } from "../domain/secrets.ts";
import { findSession, type SessionRow, touchSession } from "../queries/sessions.ts";
import { endedSessionCookie, sessionSeconds } from "./actions/start-session.ts";

/** Minimum interval between updates of a session's last use. */
const touchMs = 300_000;

interface Lookup {
  ctx: Ctx;
  request: RequestInfo;
  response: ResponseParts;
}

/** The member of the session cookie. Clears invalid cookies. */
export async function findSessionViewer(
  ctx: Ctx,
  request: RequestInfo,
  response: ResponseParts,
): Promise<Viewer | undefined> {
  const secret = readCookie(request.headers.cookie, sessionCookie);
  if (!secret) return undefined;
  const session = await findSession(ctx, digestOf(secret));
  if (!session?.mayHoldSession) {
    response.cookies.push(endedSessionCookie);
    return undefined;
  }
  if (session.banned > 0) return bannedViewer(ctx, session.userID);
  if (ctx.now().getTime() - session.dateUpdated.getTime() > touchMs)
    await prolong({ ctx, request, response }, session, secret);
  const held = await permissionsOfMember(ctx, session, session.permissionVersion ?? 0);
  return {
    userID: session.userID,
    roleIDs: session.roleIDs,
    permissions: session.silenced > 0 ? readingOnly(ctx, held) : held,
    authenticatedBy: "session",
    sessionID: session.sessionID,
    ...(session.locale ? { locale: session.locale } : {}),
  };
}

/** Banned members are treated as guests; their session works again after the ban. */
async function bannedViewer(ctx: Ctx, keptOutUserID: number): Promise<Viewer> {
  const asGuest = (await ctx.platform.extensions.find(guestSource, "guest")?.load(ctx)) ?? guest;
  return { ...asGuest, permissions: readingOnly(ctx, asGuest.permissions), keptOutUserID };
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
