import { defineLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type CategoryState, listCategoryStates } from "../queries.ts";

type States = ReadonlyMap<number, CategoryState>;

/** Counts of all categories and the viewer's follows, loaded in one statement per request. */
export const categoryStates = defineLoad(async (ctx): Promise<States> => {
  const rows = await listCategoryStates(ctx);
  return new Map(rows.map((state) => [state.categoryID, state]));
});

export async function countDiscussionsIn(ctx: Ctx, categoryIDs: Iterable<number>): Promise<number> {
  const states = await categoryStates(ctx);
  return [...categoryIDs].reduce((sum, id) => sum + (states.get(id)?.countDiscussions ?? 0), 0);
}

export async function countPostsIn(ctx: Ctx, categoryIDs: Iterable<number>) {
  const states = await categoryStates(ctx);
  const selectedStates = [...categoryIDs].flatMap((id) => states.get(id) ?? []);
  return {
    countDiscussions: selectedStates.reduce(
      (sum, { countDiscussions }) => sum + countDiscussions,
      0,
    ),
    countComments: selectedStates.reduce((sum, { countComments }) => sum + countComments, 0),
  };
}

export async function followedCategoryIDs(ctx: Ctx): Promise<number[]> {
  const states = await categoryStates(ctx);
  return [...states.values()].flatMap(({ categoryID, dateFollowed }) =>
    dateFollowed === null ? [] : [categoryID],
  );
}
