import type { Ctx } from "#platform/server/context.ts";
import type { BodyShelf, KeptBody } from "../extension-points.ts";
import { renderBodies } from "../rendering/render-bodies.ts";

export interface Rewriting {
  words: readonly string[];
  write(ctx: Ctx, bodies: readonly KeptBody[]): Promise<KeptBody[]>;
}

/** Rewrites stored bodies, keeping their meaning. Bodies that do not render are left unchanged. */
export async function rewriteBodies(
  ctx: Ctx,
  shelf: BodyShelf,
  recordIDs: readonly number[],
  { words, write }: Rewriting,
) {
  const kept = await shelf.listHolding(ctx, recordIDs, words);
  const written = await write(ctx, kept);
  const changed = kept.flatMap((each, index) => {
    const newBody = written[index]?.body ?? each.body;
    return newBody === each.body ? [] : [{ ...each, newBody }];
  });
  const rendered = await renderBodies(
    ctx,
    changed.map(({ newBody, format }) => ({ body: newBody, format })),
  );
  const good = changed.flatMap((each, index) => {
    const result = rendered[index];
    return result && !("problem" in result) ? [{ ...each, rendered: result }] : [];
  });
  if (good.length > 0) await ctx.transaction((tx) => shelf.replace(tx, good));
}
