import type { Ctx } from "#platform/server/context.ts";
import { listReadingStates } from "./queries/reading.ts";

/** Reading states of the viewer by discussion; loaded once per request. */
export const readingStates = (ctx: Ctx, discussionIDs: readonly number[]) =>
  ctx.once(`reading states ${discussionIDs.join(" ")}`, () =>
    listReadingStates(ctx, discussionIDs),
  );
