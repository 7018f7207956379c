import { z } from "zod";
import { definePreference, readPreference } from "#features/users/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Where the editor opens: below the post or docked at the bottom of the window. */
export const composerPlace = definePreference<"post" | "foot">({
  preference: "comments.composer",
  schema: z.enum(["post", "foot"]),
  default: "post",
});

export const docksComposer = async (ctx: Ctx): Promise<boolean> =>
  !isGuest(ctx.viewer) && (await readPreference(ctx, ctx.viewer.userID, composerPlace)) === "foot";
