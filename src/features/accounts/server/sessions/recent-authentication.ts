import { ApiError, forbidden } from "#platform/contract/errors.ts";
import type { IdentityCheck } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { countPasskeys } from "../queries/passkeys.ts";
import { findPasswordHash } from "../queries/passwords.ts";
import { findDateConfirmed } from "../queries/sessions.ts";

const recentMs = 30 * 60_000;

/** An evening of administration should require at most two confirmations. */
const workingMs = 120 * 60_000;

/** The current session. Throws 403 for API tokens, which may not change accounts. */
export function requireSession({ viewer }: Ctx): number {
  if (viewer.sessionID === undefined)
    throw forbidden([], "This needs a session, not an API token.");
  return viewer.sessionID;
}

export const isRecentlyAuthenticated = (ctx: Ctx): Promise<boolean> => wasConfirmed(ctx, recentMs);

async function wasConfirmed(ctx: Ctx, withinMs: number): Promise<boolean> {
  const { sessionID } = ctx.viewer;
  if (sessionID === undefined) return false;
  const date = await findDateConfirmed(ctx, sessionID);
  return date !== undefined && ctx.now().getTime() - date.getTime() <= withinMs;
}

/**
 * Protects sensitive changes. Throws 403 with code `reauthenticationRequired` unless the member authenticated
 * within half an hour; the client then asks for the password (`POST /sessions/current/confirmation`) and repeats
 * the request. The system viewer passes.
 */
export async function requireRecentAuthentication(ctx: Ctx): Promise<void> {
  if (ctx.viewer.permissions.isSystem) return;
  requireSession(ctx);
  if (!(await isRecentlyAuthenticated(ctx))) throw await askAgain(ctx);
}

/** Same for administrative changes, within two hours; see `requireProvenIdentity`. */
export const provenIdentity: IdentityCheck = {
  name: "identity",
  async check(ctx) {
    if (ctx.viewer.sessionID === undefined) return;
    if (!(await wasConfirmed(ctx, workingMs))) throw await askAgain(ctx);
  },
};

async function askAgain(ctx: Ctx): Promise<ApiError> {
  const { userID } = ctx.viewer;
  const hasPassword = (await findPasswordHash(ctx, userID)) !== undefined;
  const hasPasskey = (await countPasskeys(ctx, userID)) > 0;
  return new ApiError(403, "Please confirm your identity.", {
    description: "It has been a while since you last signed in.",
    context: {
      code: "reauthenticationRequired",
      methods: [...(hasPassword ? ["password"] : []), ...(hasPasskey ? ["passkey"] : [])],
    },
  });
}
