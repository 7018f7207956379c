import type { Ctx } from "#platform/server/context.ts";
import { listFacets } from "#platform/server/records/record-types.ts";
import { type BodyStore, rebakeable, type StoredBody } from "../extension-points.ts";
import { currentRendererVersion } from "../rendering/read-body.ts";
import { renderBodies } from "../rendering/render-bodies.ts";
import type { RenderedBody } from "../rendering/rendered-body.ts";

export interface RebakeResult {
  name: string;
  rendered: number;
  refused: { recordID: number; reason: string }[];
}

/** Bodies may be long, and transactions must stay short. */
const idsPerBatch = 500;

/**
 * Renders all bodies of older renderer versions, in batches, on all cores. Each batch is committed, so it can be
 * interrupted and resumed.
 */
export async function rebake(
  ctx: Ctx,
  progress: (name: string, done: number) => void,
): Promise<RebakeResult[]> {
  const results: RebakeResult[] = [];
  for (const store of listFacets(ctx.platform.extensions, rebakeable))
    results.push(await rebakeStore(ctx, store, progress));
  return results;
}

async function rebakeStore(
  ctx: Ctx,
  store: BodyStore,
  progress: (name: string, done: number) => void,
): Promise<RebakeResult> {
  const result: RebakeResult = { name: store.name, rendered: 0, refused: [] };
  const lastID = await store.lastID(ctx);
  for (let after = 0; after < lastID; after += idsPerBatch) {
    const ids = { after, upTo: after + idsPerBatch };
    const outdated = await store.listOther(ctx, currentRendererVersion, ids);
    if (outdated.length > 0) await rebakeBodies(ctx, store, { old: outdated, result });
    progress(store.name, Math.min(1, ids.upTo / lastID));
  }
  return result;
}

async function rebakeBodies(
  ctx: Ctx,
  store: BodyStore,
  { old: outdated, result }: { old: readonly StoredBody[]; result: RebakeResult },
) {
  const results = await renderBodies(ctx, outdated);
  const accepted: (StoredBody & { rendered: RenderedBody })[] = [];
  for (const [index, stored] of outdated.entries()) {
    const rendered = results[index];
    if (!rendered) continue;
    if ("problem" in rendered)
      result.refused.push({ recordID: stored.recordID, reason: rendered.problem });
    else accepted.push({ ...stored, rendered });
  }
  await ctx.transaction((tx) => store.replace(tx, accepted));
  result.rendered += accepted.length;
}
