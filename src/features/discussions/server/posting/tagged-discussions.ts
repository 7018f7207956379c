import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import type { TagCarrier } from "#features/tags/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import { onDiscussions } from "./queries/tags.ts";

/** Discussions carry tags; those of deleted ones show to whoever looks after the community. */
export const taggedDiscussions: TagCarrier = {
  name: "discussions",
  carries: async (ctx) =>
    onDiscussions(await visibleCategoryIDs(ctx), {
      deletedToo: can(ctx.viewer, "community.moderate"),
    }),
};
