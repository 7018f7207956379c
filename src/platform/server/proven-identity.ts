import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";

/** Whoever keeps sessions knows when members last proved to be the one. */
export interface IdentityCheck {
  name: "identity";
  /** Throws an ApiError that makes the client ask for the password. */
  check(ctx: Ctx): Promise<void>;
}

export const identityChecks = extensionPoint<IdentityCheck>("identity check", ({ name }) => name);

/**
 * Guards what gives power over the site or over other members, such as roles and how people sign
 * in: whoever does it in a session must have proved of late to be the one. API tokens and the
 * product itself pass. A screen needs nothing for it but a form of the dashboard.
 */
export const requireProvenIdentity = async (ctx: Ctx): Promise<void> =>
  ctx.platform.extensions.find(identityChecks, "identity")?.check(ctx);
