import type { Ctx } from "#platform/server/context.ts";
import { checkLength, formatOf } from "./check-length.ts";
import { isLong, renderOnThread } from "./on-thread.ts";
import { currentRendererVersion, readBody, writeBody } from "./read-body.ts";
import type { BodySource, RenderedBody } from "./rendered-body.ts";
import { readSiteContext, resolveReferences } from "./site-context.ts";

export const needsRendering = ({ rendererVersion }: { rendererVersion: number | null }) =>
  rendererVersion !== currentRendererVersion;

/**
 * Renders a source. Throws `invalid({ field: "body" })` if it is empty, too long, too deep, too slow or malformed.
 */
export async function renderBody(ctx: Ctx, source: BodySource): Promise<RenderedBody> {
  const most = await checkLength(ctx, source);
  if (isLong(source)) return renderOnThread(ctx, source, most);
  const site = await readSiteContext(ctx);
  const read = readBody(formatOf(ctx, source.format), source, { most, ...site });
  return writeBody(read, { ...(await resolveReferences(ctx, read)), ...site });
}
