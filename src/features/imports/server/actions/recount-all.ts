import type { Ctx } from "#platform/server/context.ts";
import { recounters } from "../extension-points.ts";

/** Works out all kept counts anew; how many were wrong, by name. */
export async function recountAll(ctx: Ctx): Promise<Record<string, number>> {
  const corrected: Record<string, number> = {};
  for (const recounter of ctx.platform.extensions.list(recounters))
    corrected[recounter.name] = await recounter.recount(ctx);
  return corrected;
}
