import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import type { MyCount } from "#features/users/server/public.ts";
import { countUnreadDiscussions } from "../queries/unread-rows.ts";
import { countOwnDiscussions, countParticipated } from "./queries/own.ts";

export const ownCounts: readonly MyCount[] = [
  {
    name: "Discussions",
    count: async (ctx) => countOwnDiscussions(ctx, await visibleCategoryIDs(ctx)),
  },
  {
    name: "UnreadDiscussions",
    count: async (ctx) => countUnreadDiscussions(ctx, await visibleCategoryIDs(ctx)),
  },
  {
    name: "Participated",
    count: async (ctx) => countParticipated(ctx, await visibleCategoryIDs(ctx)),
  },
];
