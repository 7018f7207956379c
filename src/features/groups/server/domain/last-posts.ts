import { categoryStates } from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** When something was last posted, by category. */
export async function lastPostDates(ctx: Ctx): Promise<ReadonlyMap<number, Date | null>> {
  const states = await categoryStates(ctx);
  return new Map([...states].map(([categoryID, { dateLastPost }]) => [categoryID, dateLastPost]));
}
