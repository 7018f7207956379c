import { unauthorized } from "../../../contract/errors.ts";
import type { Ctx } from "../../context.ts";
import { findViewer } from "./find-viewer.ts";
import { emptyResponse } from "./request.ts";

/**
 * The context with the sender authenticated again, for uploads that took minutes and open streams. Throws 401 if
 * the sender signed out or was banned meanwhile. System viewers stay.
 */
export async function reidentifySender<Context extends Ctx>(ctx: Context): Promise<Context> {
  if (!ctx.request || ctx.viewer.authenticatedBy === "system") return ctx;
  const viewer = await findViewer(ctx, ctx.request, emptyResponse());
  if (viewer.userID !== ctx.viewer.userID) throw unauthorized();
  return ctx.with({ viewer });
}
