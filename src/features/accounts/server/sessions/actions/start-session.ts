import { noteActivity } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { sessionCookie } from "#platform/server/http/shared-requests.ts";
import { digestOf, newSecret } from "../../domain/secrets.ts";
import { knowDevice } from "../../sign-in/known-devices.ts";
import { insertSession, renewSession } from "../queries.ts";

const daySeconds = 86_400;
/** How long a session lives without use: 30 days where the member asked for it, else a day. */
export const sessionSeconds = (remember: boolean) => (remember ? 30 : 1) * daySeconds;

/** Opens a session with a secret of its own, whatever cookie the browser brought, and sets the cookie. */
export async function startSession(
  tx: TransactionCtx,
  userID: number,
  remember: boolean,
): Promise<void> {
  const { request, response, now } = tx;
  const secret = newSecret();
  const seconds = sessionSeconds(remember);
  await insertSession(tx, {
    userID,
    remember,
    digest: digestOf(secret),
    ipAddress: request?.ip ?? null,
    userAgent: request?.headers["user-agent"]?.slice(0, 300) ?? null,
    dateExpires: new Date(now().getTime() + seconds * 1_000),
  });
  await noteActivity(tx, userID, request?.ip ?? null);
  response?.cookies.push(cookieOf(secret, remember));
  knowDevice(tx, userID);
}

/** Gives the session at hand another secret, once its member has proved again who they are. */
export async function rotateSession(tx: TransactionCtx, sessionID: number): Promise<void> {
  const secret = newSecret();
  const { remember } = await renewSession(tx, sessionID, digestOf(secret));
  tx.response?.cookies.push(cookieOf(secret, remember));
  knowDevice(tx, tx.viewer.userID);
}

const cookieOf = (secret: string, remember: boolean) => ({
  name: sessionCookie,
  value: secret,
  ...(remember ? { maxAge: sessionSeconds(true) } : {}),
});

export const endedSessionCookie = { name: sessionCookie, value: "", maxAge: 0 };
