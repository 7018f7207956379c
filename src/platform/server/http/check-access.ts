import type { Endpoint } from "../../contract/endpoint.ts";
import { forbidden, unauthorized } from "../../contract/errors.ts";
import { can, isGuest } from "../../contract/viewer.ts";
import type { Ctx } from "../context.ts";
import { gates } from "../gate.ts";

/** Throws unless the viewer passes every gate and holds what the call asks for. */
export async function checkAccess(ctx: Ctx, call: Pick<Endpoint, "access" | "beforeSignIn">) {
  if (ctx.viewer.permissions.isSystem) return;
  const { access, beforeSignIn = false } = call;
  for (const gate of ctx.platform.extensions.list(gates)) await gate.check(ctx, { beforeSignIn });
  if (access.kind === "public") return;
  if (isGuest(ctx.viewer)) throw unauthorized();
  if (access.kind === "may" && !can(ctx.viewer, access.permissions))
    throw forbidden(access.permissions);
}
