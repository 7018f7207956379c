import { noteActivity } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { sessionCookie } from "#platform/server/http/requests/shared-requests.ts";
import { rememberDevice } from "../../domain/known-devices.ts";
import { digestOf, newSecret } from "../../domain/secrets.ts";
import { type GivenOrigin, sessionOrigins } from "../../extension-points.ts";
import { insertSession, renewSession } from "../../queries/sessions.ts";

const daySeconds = 86_400;
/** Lifetime of an idle session: 30 days with `remember`, otherwise a day. */
export const sessionSeconds = (remember: boolean) => (remember ? 30 : 1) * daySeconds;

/** Always creates a new secret, to prevent session fixation. */
export async function startSession(
  tx: TransactionCtx,
  userID: number,
  remember: boolean,
  origin?: GivenOrigin,
): Promise<void> {
  const { request, response, now } = tx;
  const secret = newSecret();
  const seconds = sessionSeconds(remember);
  const sessionID = await insertSession(tx, {
    userID,
    remember,
    digest: digestOf(secret),
    ipAddress: request?.ip ?? null,
    userAgent: request?.headers["user-agent"]?.slice(0, 300) ?? null,
    dateExpires: new Date(now().getTime() + seconds * 1_000),
  });
  await noteActivity(tx, userID, request?.ip ?? null);
  response?.cookies.push(cookieOf(secret, remember));
  rememberDevice(tx, userID);
  if (origin)
    await tx.platform.extensions
      .find(sessionOrigins, origin.name)
      ?.started(tx, { sessionID, userID }, origin.data);
}

/** Rotates the secret of the current session after the member authenticated again. */
export async function rotateSession(tx: TransactionCtx, sessionID: number): Promise<void> {
  const secret = newSecret();
  const { remember } = await renewSession(tx, sessionID, digestOf(secret));
  tx.response?.cookies.push(cookieOf(secret, remember));
  rememberDevice(tx, tx.viewer.userID);
}

const cookieOf = (secret: string, remember: boolean) => ({
  name: sessionCookie,
  value: secret,
  ...(remember ? { maxAge: sessionSeconds(true) } : {}),
});

export const endedSessionCookie = { name: sessionCookie, value: "", maxAge: 0 };
