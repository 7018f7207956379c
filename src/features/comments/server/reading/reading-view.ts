import { z } from "zod";
import { commentViews } from "#features/categories/contract/resources.ts";
import { categoryTree } from "#features/categories/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { definePreference, readPreference } from "#features/users/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defaultView } from "../settings.ts";

export type ViewName = (typeof commentViews)[number];

/** Preferred view of comments; "" for the default of the site. */
export const readingView = definePreference<"" | ViewName>({
  preference: "comments.view",
  schema: z.enum(["", ...commentViews]),
  default: "",
});

interface Asked {
  categoryID: number;
  chosen: ViewName | undefined;
}

/** The view chosen for this page, else the member's preference, else that of category or site. */
export async function findReadingView(ctx: Ctx, { categoryID, chosen }: Asked): Promise<ViewName> {
  if (chosen) return chosen;
  const { viewer } = ctx;
  const preferred: "" | ViewName = isGuest(viewer)
    ? ""
    : await readPreference(ctx, viewer.userID, readingView);
  return preferred || (await viewOfCategory(ctx, categoryID)) || readSetting(ctx, defaultView);
}

async function viewOfCategory(ctx: Ctx, categoryID: number) {
  const node = (await categoryTree(ctx)).byID.get(categoryID);
  const places = node ? [...node.ancestors, node] : [];
  return places.findLast(({ commentsView }) => commentsView !== null)?.commentsView as
    | ViewName
    | null
    | undefined;
}
