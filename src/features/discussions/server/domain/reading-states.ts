import type { Ctx } from "#platform/server/context.ts";
import { listReadingStates, type ReadingState } from "../queries/reading.ts";

type States = Promise<ReadonlyMap<number, ReadingState>>;

/** Per request, viewer and discussions. The counter of statements is the one object that all contexts of a request share. */
const requests = new WeakMap<Ctx["statements"], Map<string, States>>();

/** What the viewer did with each of these discussions, by discussion; asked once for all parts of a page. */
export function readingStates(ctx: Ctx, discussionIDs: readonly number[]): States {
  const known = requests.get(ctx.statements) ?? new Map<string, States>();
  requests.set(ctx.statements, known);
  const key = `${ctx.viewer.userID} ${discussionIDs.join(" ")}`;
  const states = known.get(key) ?? listReadingStates(ctx, discussionIDs);
  known.set(key, states);
  return states;
}
