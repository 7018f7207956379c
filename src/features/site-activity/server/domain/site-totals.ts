import { countPostsIn, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { waitingRoleIDs } from "#features/users/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { countedRecords } from "../../contract/routes.ts";
import { countMembers } from "../queries/community.ts";

type Counted = (typeof countedRecords)[number];

/** All who look get the number of the same minute. */
const keepMs = 60_000;

/** How much of each there is, as far as the viewer may see it. Whoever may not see profiles is told of no members. */
export async function countSite(ctx: Ctx, asked: readonly (Counted | "all")[]) {
  const isAsked = (name: Counted) => asked.includes(name) || asked.includes("all");
  const visible = await visibleCategoryIDs(ctx);
  const posts = await countPostsIn(ctx, visible);
  return {
    ...(isAsked("discussion") && { discussion: total(posts.countDiscussions) }),
    ...(isAsked("comment") && { comment: total(posts.countComments) }),
    ...(isAsked("category") && { category: total(visible.length) }),
    ...(isAsked("user") && can(ctx.viewer, "profiles.view") && { user: await countUsers(ctx) }),
  };
}

/** What nobody may see stands in no count, and whether there is any is not told either. */
const total = (count: number) => ({ count, isCalculating: false, isFiltered: true });

const countUsers = async (ctx: Ctx) =>
  total(
    await ctx.cache.remember("members of the site", { tags: [], ttl: keepMs }, async () =>
      countMembers(ctx, await waitingRoleIDs(ctx)),
    ),
  );
