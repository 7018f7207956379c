import type { Ctx } from "#platform/server/context.ts";
import { type Anchor, type AnchoredList, listAnchors } from "./queries/lists.ts";

const step = 300;
const keepMs = 600_000;

/**
 * Nearest known position before an offset deep in a list, and the remaining offset, so that page 5,000 costs what
 * page 1 costs. Positions are cached for some minutes: deep pages can lag behind by that much.
 */
export async function startAt(
  ctx: Ctx,
  list: AnchoredList,
  offset: number,
): Promise<{ from?: Anchor; offset: number }> {
  if (offset < step) return { offset };
  const anchors = await anchorsOf(ctx, list);
  const from = anchors[Math.floor(offset / step)];
  return from ? { from, offset: offset % step } : { from: anchors.at(-1), offset };
}

function anchorsOf(ctx: Ctx, list: AnchoredList): Promise<Anchor[]> {
  const { field, direction, categoryIDs, without, leadingTo } = list;
  const named = [categoryIDs, without, leadingTo ?? []].map((ids) =>
    ids.toSorted((a, b) => a - b).join(),
  );
  const key = `anchors:${field}:${direction}:${named.join(":")}`;
  const options = {
    tags: [],
    ttl: keepMs,
    sizeOf: (known: Anchor[]) => 1 + Math.ceil(known.length / 10),
  };
  return ctx.cache.remember(key, options, () => listAnchors(ctx, list, step));
}
