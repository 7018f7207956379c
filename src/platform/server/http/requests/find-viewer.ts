import { unauthorized } from "../../../contract/errors.ts";
import { guest, type Viewer } from "../../../contract/viewer.ts";
import type { Ctx } from "../../context.ts";
import type { RequestInfo, ResponseParts } from "./request.ts";
import { guestSource, viewerSources } from "./viewer-source.ts";

/**
 * Viewer of a request, from the first source that recognizes it; else a guest with guest permissions. Throws 401
 * for an unknown token.
 */
export async function findViewer(
  ctx: Ctx,
  request: RequestInfo,
  response: ResponseParts,
): Promise<Viewer> {
  const { extensions } = ctx.platform;
  if (request.headers.cookie || request.headers.authorization) {
    for (const source of extensions.list(viewerSources)) {
      const viewer = await source.find(ctx, request, response);
      if (viewer) return viewer;
    }
    // A program with a bad token must not continue as a guest and take that for success.
    if (/^bearer\b/i.test(request.headers.authorization ?? "")) throw unauthorized();
  }
  return (await extensions.find(guestSource, "guest")?.load(ctx)) ?? guest;
}
