import type { Ctx } from "#platform/server/context.ts";
import type { BodyStore, StoredBody } from "../extension-points.ts";
import { renderBodies } from "../rendering/render-bodies.ts";

export interface Rewriting {
  words: readonly string[];
  write(ctx: Ctx, bodies: readonly StoredBody[]): Promise<StoredBody[]>;
}

/** Rewrites stored bodies, keeping their meaning. Bodies that do not render are left unchanged. */
export async function rewriteBodies(
  ctx: Ctx,
  store: BodyStore,
  recordIDs: readonly number[],
  { words, write }: Rewriting,
) {
  const bodies = await store.listHolding(ctx, recordIDs, words);
  const written = await write(ctx, bodies);
  const changed = bodies.flatMap((each, index) => {
    const newBody = written[index]?.body ?? each.body;
    return newBody === each.body ? [] : [{ ...each, newBody }];
  });
  const rendered = await renderBodies(
    ctx,
    changed.map(({ newBody, format }) => ({ body: newBody, format })),
  );
  const accepted = changed.flatMap((each, index) => {
    const result = rendered[index];
    return result && !("problem" in result) ? [{ ...each, rendered: result }] : [];
  });
  if (accepted.length > 0) await ctx.transaction((tx) => store.replace(tx, accepted));
}
