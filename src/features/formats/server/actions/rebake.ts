import type { Ctx } from "#platform/server/context.ts";
import { listFacets } from "#platform/server/records/record-types.ts";
import { type BodyShelf, type KeptBody, rebakeable } from "../extension-points.ts";
import { currentRendererVersion, type RenderedBody } from "../rendering/read-body.ts";
import { renderBodies } from "../rendering/render-bodies.ts";

export interface Rebaked {
  name: string;
  rendered: number;
  refused: { recordID: number; reason: string }[];
}

/** Bodies may be long, and transactions must stay short. */
const idsEach = 500;

/**
 * Renders all bodies of older renderer versions, in batches, on all cores. Each batch is committed, so it can be
 * interrupted and resumed.
 */
export async function rebake(
  ctx: Ctx,
  progress: (name: string, done: number) => void,
): Promise<Rebaked[]> {
  const results: Rebaked[] = [];
  for (const shelf of listFacets(ctx.platform.extensions, rebakeable))
    results.push(await rebakeShelf(ctx, shelf, progress));
  return results;
}

async function rebakeShelf(
  ctx: Ctx,
  shelf: BodyShelf,
  progress: (name: string, done: number) => void,
): Promise<Rebaked> {
  const result: Rebaked = { name: shelf.name, rendered: 0, refused: [] };
  const lastID = await shelf.lastID(ctx);
  for (let after = 0; after < lastID; after += idsEach) {
    const ids = { after, upTo: after + idsEach };
    const old = await shelf.listOther(ctx, currentRendererVersion, ids);
    if (old.length > 0) await rebakeBodies(ctx, shelf, { old, result });
    progress(shelf.name, Math.min(1, ids.upTo / lastID));
  }
  return result;
}

async function rebakeBodies(
  ctx: Ctx,
  shelf: BodyShelf,
  { old, result }: { old: readonly KeptBody[]; result: Rebaked },
) {
  const results = await renderBodies(ctx, old);
  const good: (KeptBody & { rendered: RenderedBody })[] = [];
  for (const [index, kept] of old.entries()) {
    const rendered = results[index];
    if (!rendered) continue;
    if ("problem" in rendered)
      result.refused.push({ recordID: kept.recordID, reason: rendered.problem });
    else good.push({ ...kept, rendered });
  }
  await ctx.transaction((tx) => shelf.replace(tx, good));
  result.rendered += good.length;
}
