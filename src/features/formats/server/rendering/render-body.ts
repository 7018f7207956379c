import type { Ctx } from "#platform/server/context.ts";
import type { Format } from "../../contract/resources.ts";
import { checkLength, formatOf } from "./check-length.ts";
import { isLong, renderOnThread } from "./on-thread.ts";
import { currentRendererVersion, type RenderedBody, readBody, writeBody } from "./read-body.ts";
import { readSiteContext, resolveReferences } from "./site-context.ts";

export interface BodySource {
  body: string;
  format: Format;
  /** Previous HTML of the same source, for jobs; see `leadHome`. */
  keptHtml?: string;
}

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
