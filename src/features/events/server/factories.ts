import type { z } from "zod";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { eventPostSchema } from "../contract/resources.ts";
import { createEvent as create } from "./actions/create-event.ts";

/** Adds an event for a test, by the given member; by default in a day and a half, on its own. */
export function createEvent(
  ctx: Ctx,
  { userID }: Pick<Viewer, "userID">,
  post: Partial<z.input<typeof eventPostSchema>> = {},
): Promise<number> {
  const dateStarts = new Date(ctx.now().getTime() + 36 * 3_600_000).toISOString();
  return created(
    create(
      ctx.as({ ...ctx.viewer, userID }),
      eventPostSchema.parse({ name: "Some event", dateStarts, ...post }),
    ),
  );
}

async function created(result: ReturnType<typeof create>): Promise<number> {
  const eventID = await result;
  if (typeof eventID !== "number") throw new Error("The event is held for approval.");
  return eventID;
}
