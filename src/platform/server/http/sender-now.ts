import { unauthorized } from "../../contract/errors.ts";
import type { Ctx } from "../context.ts";
import { findViewer } from "./find-viewer.ts";
import { emptyResponse } from "./request.ts";

/**
 * The context for the sender of its request as of now, who may have lost rights since: requests take minutes
 * to arrive, and streams stay open. Throws 401 if the sender has signed out or was banned meanwhile. Who is not known by
 * the request, as the product acts in their name, stays who they are.
 */
export async function senderNow<Context extends Ctx>(ctx: Context): Promise<Context> {
  if (!ctx.request || ctx.viewer.authenticatedBy === "system") return ctx;
  const viewer = await findViewer(ctx, ctx.request, emptyResponse());
  if (viewer.userID !== ctx.viewer.userID) throw unauthorized();
  return ctx.with({ viewer });
}
