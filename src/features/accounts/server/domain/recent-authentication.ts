import { ApiError, forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findDateConfirmed } from "../queries/sessions.ts";

const recentMs = 30 * 60_000;

/** The session at hand. Throws 403 for calls made with an API token: accounts are changed by people. */
export function requireSession({ viewer }: Ctx): number {
  if (viewer.sessionID === undefined)
    throw forbidden([], "This needs a session, not an API token.");
  return viewer.sessionID;
}

/** Whether the member proved who they are within the last half hour. */
export async function isRecentlyAuthenticated(ctx: Ctx): Promise<boolean> {
  const { sessionID } = ctx.viewer;
  if (sessionID === undefined) return false;
  const date = await findDateConfirmed(ctx, sessionID);
  return date !== undefined && ctx.now().getTime() - date.getTime() <= recentMs;
}

/**
 * Guards sensitive changes. Throws 403 with the code `reauthenticationRequired` unless the member
 * proved within the last half hour who they are; the client then asks for the password
 * (`POST /sessions/current/confirmation`) and calls again. The product itself passes.
 */
export async function requireRecentAuthentication(ctx: Ctx): Promise<void> {
  if (ctx.viewer.permissions.isSystem) return;
  requireSession(ctx);
  if (await isRecentlyAuthenticated(ctx)) return;
  throw new ApiError(403, "Please confirm that it is you.", {
    description: "It has been a while since you signed in.",
    context: { code: "reauthenticationRequired" },
  });
}
