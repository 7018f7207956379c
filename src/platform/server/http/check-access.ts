import type { Endpoint } from "../../contract/endpoint.ts";
import { forbidden, unauthorized } from "../../contract/errors.ts";
import { isWithinScopes, scopesOf } from "../../contract/token-scopes.ts";
import { can, isGuest } from "../../contract/viewer.ts";
import type { Ctx } from "../context.ts";
import { gates } from "../gate.ts";

type Call = Pick<Endpoint, "access" | "beforeSignIn">;

/** Throws unless the viewer passes every gate and holds what the call asks for. */
export async function checkAccess(ctx: Ctx, call: Call) {
  if (ctx.viewer.permissions.isSystem) return;
  const { access, beforeSignIn = false } = call;
  for (const gate of ctx.platform.extensions.list(gates)) await gate.check(ctx, { beforeSignIn });
  if (access.kind === "public") return;
  if (isGuest(ctx.viewer)) throw unauthorized();
  if (access.kind === "may" && !can(ctx.viewer, access.permissions))
    throw forbidden(access.permissions);
  const scopes = scopesOf(call);
  if (scopes && !isWithinScopes(ctx.viewer, scopes)) throw forbidden(scopes);
}
