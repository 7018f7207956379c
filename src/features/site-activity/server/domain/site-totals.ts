import { countPostsIn, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { waitingRoleIDs } from "#features/users/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { countedRecords } from "../../contract/routes.ts";
import { countMembers } from "../queries/community.ts";

type Counted = (typeof countedRecords)[number];

const keepMs = 60_000;

/** Totals of what the viewer may see; members are left out without permission to view profiles. */
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

/** Always marked as filtered, so as not to disclose whether hidden content exists. */
const total = (count: number) => ({ count, isCalculating: false, isFiltered: true });

const countUsers = async (ctx: Ctx) =>
  total(
    await ctx.cache.remember("members of the site", { tags: [], ttl: keepMs }, async () =>
      countMembers(ctx, await waitingRoleIDs(ctx)),
    ),
  );
