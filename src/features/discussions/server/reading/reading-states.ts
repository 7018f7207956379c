import type { Ctx } from "#platform/server/context.ts";
import { listReadingStates } from "./queries/reading.ts";

/** What the viewer did with each of these discussions, by discussion; asked once for all parts of a page. */
export const readingStates = (ctx: Ctx, discussionIDs: readonly number[]) =>
  ctx.once(`reading states ${discussionIDs.join(" ")}`, () =>
    listReadingStates(ctx, discussionIDs),
  );
