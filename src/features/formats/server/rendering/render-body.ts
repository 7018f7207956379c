import type { Ctx } from "#platform/server/context.ts";
import type { Format } from "../../contract/resources.ts";
import { checkLength, formatOf } from "./check-length.ts";
import { isLong, renderOnThread } from "./on-thread.ts";
import { currentRendererVersion, type RenderedBody, readBody, writeBody } from "./read-body.ts";
import { lookUp, siteOf } from "./site-of.ts";

export interface BodySource {
  body: string;
  format: Format;
  /** What the same source was rendered to before, for jobs: see `leadHome`. */
  keptHtml?: string;
}

export const needsRendering = ({ rendererVersion }: { rendererVersion: number | null }) =>
  rendererVersion !== currentRendererVersion;

/**
 * Makes of a source all that is kept of it. Refuses with `invalid({ field: "body" })` what is
 * empty, too long, too deep, too intricate, or no sentence of its format.
 */
export async function renderBody(ctx: Ctx, source: BodySource): Promise<RenderedBody> {
  const most = await checkLength(ctx, source);
  if (isLong(source)) return renderOnThread(ctx, source, most);
  const site = await siteOf(ctx);
  const read = readBody(formatOf(ctx, source.format), source, { most, ...site });
  return writeBody(read, { ...(await lookUp(ctx, read)), ...site });
}
