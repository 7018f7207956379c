import { readSetting } from "#features/settings/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { maxLength } from "../settings.ts";
import { isThreadable, renderPool } from "./on-thread.ts";
import { renderBody } from "./render-body.ts";
import type { RenderResult } from "./render-task.ts";
import type { BodySource } from "./rendered-body.ts";
import { readSiteContext, resolveReferences } from "./site-context.ts";

/** With fewer bodies, starting a thread takes longer than rendering. */
const minForThreads = 4;
const bodiesPerTask = 25;

/** Renders many bodies on all cores. Errors of `renderBody` are returned in place of the body. */
export async function renderBodies(
  ctx: Ctx,
  sources: readonly BodySource[],
): Promise<RenderResult[]> {
  const isMuch =
    sources.length >= minForThreads && sources.every(({ format }) => isThreadable(format));
  if (!isMuch) return renderHere(ctx, sources);
  const { render } = renderPool();
  const [most, site] = [await readSetting(ctx, maxLength), await readSiteContext(ctx)];
  const rendered = await Promise.all(
    chunksOf(sources).map((chunk) =>
      render({ sources: chunk, most, site }, (asked) => resolveReferences(ctx, asked)),
    ),
  );
  return rendered.flat();
}

async function renderHere(ctx: Ctx, sources: readonly BodySource[]): Promise<RenderResult[]> {
  const results: RenderResult[] = [];
  for (const source of sources) results.push(await renderOrProblem(ctx, source));
  return results;
}

async function renderOrProblem(ctx: Ctx, source: BodySource): Promise<RenderResult> {
  try {
    return await renderBody(ctx, source);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [first] = error.details.errors ?? [];
    return { problem: first?.message ?? error.message, ...(first && { code: first.code }) };
  }
}

const chunksOf = (sources: readonly BodySource[]): BodySource[][] =>
  Array.from({ length: Math.ceil(sources.length / bodiesPerTask) }, (_, index) =>
    sources
      .slice(index * bodiesPerTask, (index + 1) * bodiesPerTask)
      .map(({ body, format }) => ({ body, format })),
  );
