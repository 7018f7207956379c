import type { Ctx } from "#platform/server/context.ts";
import { type Recounter, recounters } from "../extension-points.ts";

const atOnce = 1_000;

/** Recomputes all stored counts; returns the number of corrections by name. */
export async function recountAll(ctx: Ctx): Promise<Record<string, number>> {
  const corrected: Record<string, number> = {};
  for (const recounter of ctx.platform.extensions.list(recounters))
    corrected[recounter.name] = await recount(ctx, recounter);
  return corrected;
}

async function recount(ctx: Ctx, recounter: Recounter): Promise<number> {
  const recordIDs = (await recounter.findWrong(ctx)).toSorted((one, other) => one - other);
  let corrected = 0;
  for (let from = 0; from < recordIDs.length; from += atOnce) {
    const portion = recordIDs.slice(from, from + atOnce);
    corrected += await ctx.transaction((tx) => recounter.correct(tx, portion));
  }
  return corrected;
}
