import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** Checks when members last confirmed their password; registered by the feature that owns sessions. */
export interface IdentityCheck {
  name: "identity";
  /** Throws an ApiError that makes the client ask for the password. */
  check(ctx: Ctx): Promise<void>;
}

export const identityChecks = extensionPoint<IdentityCheck>("identity check", ({ name }) => name);

/**
 * Requires a recent password confirmation in sessions. For actions with power over the site or other members, such
 * as roles and sign-in methods. API tokens and the system pass. Dashboard forms handle the prompt.
 */
export const requireProvenIdentity = async (ctx: Ctx): Promise<void> =>
  ctx.platform.extensions.find(identityChecks, "identity")?.check(ctx);
