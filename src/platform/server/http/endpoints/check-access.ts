import type { Endpoint } from "../../../contract/endpoints/endpoint.ts";
import { type ApiError, forbidden, unauthorized } from "../../../contract/errors.ts";
import { isWithinScopes, scopesOf } from "../../../contract/token-scopes.ts";
import { can, isGuest, type Viewer } from "../../../contract/viewer.ts";
import { gates } from "../../access/gate.ts";
import type { Ctx } from "../../context.ts";

type Call = Pick<Endpoint, "access" | "beforeSignIn"> & Partial<Pick<Endpoint, "method">>;

/** Throws unless the viewer passes every gate and has the required access. */
export async function checkAccess(ctx: Ctx, call: Call) {
  if (ctx.viewer.permissions.isSystem) return;
  const { beforeSignIn = false, method = "GET" } = call;
  for (const gate of ctx.platform.extensions.list(gates)) await gate.check(ctx, { beforeSignIn });
  if (ctx.viewer.readsOnly && method !== "GET")
    throw forbidden([], "This token is for reading only.");
  const refusal = findRefusal(ctx.viewer, call);
  if (refusal) throw refusal;
}

/** Error if the viewer lacks the required access; undefined if not. Gates are not checked. */
export function findRefusal(viewer: Viewer, call: Pick<Call, "access">): ApiError | undefined {
  const { access } = call;
  if (viewer.permissions.isSystem || access.kind === "public") return undefined;
  if (isGuest(viewer)) return unauthorized();
  if (access.kind === "may" && !can(viewer, access.permissions))
    return forbidden(access.permissions);
  const scopes = scopesOf(call);
  return scopes && !isWithinScopes(viewer, scopes) ? forbidden(scopes) : undefined;
}
