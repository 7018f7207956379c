import type { Ctx } from "#platform/server/context.ts";
import type { BodyShelf, KeptBody } from "../extension-points.ts";
import { renderBodies } from "../rendering/render-bodies.ts";

export interface Rewriting {
  /** Bodies that hold none of these words stay as they are. */
  words: readonly string[];
  /** What to write instead of each body, in the order of the bodies. */
  write(ctx: Ctx, bodies: readonly KeptBody[]): Promise<KeptBody[]>;
}

/** Writes bodies anew that are kept already, as what their authors meant. What could not be rendered stays as it is. */
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
