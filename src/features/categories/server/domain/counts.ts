import type { Ctx } from "#platform/server/context.ts";
import { type CategoryState, listCategoryStates } from "../queries.ts";

type States = ReadonlyMap<number, CategoryState>;

/** Per request and viewer; a change within the request asks anew. */
const requests = new WeakMap<Ctx["statements"], Map<number, Promise<States>>>();

/** Counts of all categories and what the viewer follows: one statement for everything a page asks. */
export function categoryStates(ctx: Ctx): Promise<States> {
  const { statements, viewer, request } = ctx;
  // Only what reads may remember: after a change the counts are others.
  if (request?.method !== "GET") return load(ctx);
  const known = requests.get(statements) ?? new Map<number, Promise<States>>();
  requests.set(statements, known);
  const states = known.get(viewer.userID) ?? load(ctx);
  known.set(viewer.userID, states);
  return states;
}

async function load(ctx: Ctx): Promise<States> {
  const rows = await listCategoryStates(ctx);
  return new Map(rows.map((state) => [state.categoryID, state]));
}

/** How many discussions lie in these categories together. */
export async function countDiscussionsIn(ctx: Ctx, categoryIDs: Iterable<number>): Promise<number> {
  const states = await categoryStates(ctx);
  return [...categoryIDs].reduce((sum, id) => sum + (states.get(id)?.countDiscussions ?? 0), 0);
}

export async function followedCategoryIDs(ctx: Ctx): Promise<number[]> {
  const states = await categoryStates(ctx);
  return [...states.values()].flatMap(({ categoryID, dateFollowed }) =>
    dateFollowed === null ? [] : [categoryID],
  );
}
