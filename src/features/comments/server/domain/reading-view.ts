import { z } from "zod";
import { readSetting } from "#features/settings/server/public.ts";
import { definePreference, readPreference } from "#features/users/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defaultView, viewNames } from "../settings.ts";

export type ViewName = (typeof viewNames)[number];

/** How a member wants to read comments; "" leaves it to the site. */
export const readingView = definePreference<"" | ViewName>({
  preference: "comments.view",
  schema: z.enum(["", ...viewNames]),
  default: "",
});

/** What the reader chose for this page, or once and for all, or what the site does for everybody. */
export async function findReadingView(ctx: Ctx, chosen: ViewName | undefined): Promise<ViewName> {
  if (chosen) return chosen;
  const { viewer } = ctx;
  const preferred: "" | ViewName = isGuest(viewer)
    ? ""
    : await readPreference(ctx, viewer.userID, readingView);
  return preferred === "" ? readSetting(ctx, defaultView) : preferred;
}
