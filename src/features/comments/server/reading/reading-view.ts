import { z } from "zod";
import { commentViews } from "#features/categories/contract/resources.ts";
import { categoryTree } from "#features/categories/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { definePreference, readPreference } from "#features/users/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defaultView } from "../settings.ts";

export type ViewName = (typeof commentViews)[number];

/** How a member wants to read comments; "" leaves it to the site. */
export const readingView = definePreference<"" | ViewName>({
  preference: "comments.view",
  schema: z.enum(["", ...commentViews]),
  default: "",
});

/** Where somebody reads, and how if they said so. */
interface Asked {
  categoryID: number;
  chosen: ViewName | undefined;
}

/** What the reader chose for this page, or once and for all, or what the category or the site does for everybody. */
export async function findReadingView(ctx: Ctx, { categoryID, chosen }: Asked): Promise<ViewName> {
  if (chosen) return chosen;
  const { viewer } = ctx;
  const preferred: "" | ViewName = isGuest(viewer)
    ? ""
    : await readPreference(ctx, viewer.userID, readingView);
  return preferred || (await viewOfCategory(ctx, categoryID)) || readSetting(ctx, defaultView);
}

/** Its own, or that of the nearest category above that has one. */
async function viewOfCategory(ctx: Ctx, categoryID: number) {
  const node = (await categoryTree(ctx)).byID.get(categoryID);
  const places = node ? [...node.ancestors, node] : [];
  return places.findLast(({ commentsView }) => commentsView !== null)?.commentsView as
    | ViewName
    | null
    | undefined;
}
