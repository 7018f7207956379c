import { ApiError, forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { IdentityCheck } from "#platform/server/proven-identity.ts";
import { countPasskeys } from "../passkeys/queries.ts";
import { findPasswordHash } from "../passwords/queries.ts";
import { findDateConfirmed } from "./queries.ts";

const recentMs = 30 * 60_000;

/** Whoever works on the site for an evening is asked no more than once or twice. */
const workingMs = 120 * 60_000;

/** The session at hand. Throws 403 for calls made with an API token: accounts are changed by people. */
export function requireSession({ viewer }: Ctx): number {
  if (viewer.sessionID === undefined)
    throw forbidden([], "This needs a session, not an API token.");
  return viewer.sessionID;
}

/** Whether the member proved who they are within the last half hour. */
export const isRecentlyAuthenticated = (ctx: Ctx): Promise<boolean> => wasConfirmed(ctx, recentMs);

async function wasConfirmed(ctx: Ctx, withinMs: number): Promise<boolean> {
  const { sessionID } = ctx.viewer;
  if (sessionID === undefined) return false;
  const date = await findDateConfirmed(ctx, sessionID);
  return date !== undefined && ctx.now().getTime() - date.getTime() <= withinMs;
}

/**
 * Guards sensitive changes. Throws 403 with the code `reauthenticationRequired` unless the member
 * proved within the last half hour who they are; the client then asks for the password
 * (`POST /sessions/current/confirmation`) and calls again. The product itself passes.
 */
export async function requireRecentAuthentication(ctx: Ctx): Promise<void> {
  if (ctx.viewer.permissions.isSystem) return;
  requireSession(ctx);
  if (!(await isRecentlyAuthenticated(ctx))) throw await askAgain(ctx);
}

/** The same for what administrators do to others and to the site, within two hours; see `requireProvenIdentity`. */
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
