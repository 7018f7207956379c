import { availableParallelism } from "node:os";
import { readSetting } from "#features/settings/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { maxLength } from "../settings.ts";
import { builtInFormats } from "./convert-body.ts";
import { type BodySource, findMentioned, renderBody, siteOf } from "./render-body.ts";
import { createRenderPool, type RenderPool } from "./render-pool.ts";
import type { RenderResult } from "./render-task.ts";

/** Fewer are rendered before a thread would have started. */
const fewest = 4;
const bodiesEach = 25;
const mostThreads = 8;

const builtIn = new Set(builtInFormats.map(({ name }) => name));

let pool: RenderPool | undefined;

/**
 * Renders many bodies as `renderBody` does each, on all cores. What it would refuse is a problem
 * in its place instead.
 */
export async function renderBodies(
  ctx: Ctx,
  sources: readonly BodySource[],
): Promise<RenderResult[]> {
  // Threads know no formats of add-ons.
  const isForThreads =
    sources.length >= fewest && sources.every(({ format }) => builtIn.has(format));
  if (!isForThreads) return renderHere(ctx, sources);
  pool ??= createRenderPool(Math.min(mostThreads, availableParallelism()));
  const { run } = pool;
  const [most, site] = [await readSetting(ctx, maxLength), await siteOf(ctx)];
  const rendered = await Promise.all(
    chunksOf(sources).map((chunk) =>
      run({ sources: chunk, most, site }, (names) => findMentioned(ctx, names)),
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
    return { problem: error.details.errors?.[0]?.message ?? error.message };
  }
}

const chunksOf = (sources: readonly BodySource[]): BodySource[][] =>
  Array.from({ length: Math.ceil(sources.length / bodiesEach) }, (_, index) =>
    sources
      .slice(index * bodiesEach, (index + 1) * bodiesEach)
      .map(({ body, format }) => ({ body, format })),
  );
