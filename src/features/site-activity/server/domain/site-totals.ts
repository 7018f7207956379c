import { countPostsIn, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { waitingRoleIDs } from "#features/users/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { countedRecords } from "../../contract/routes.ts";
import { countMembers } from "../queries/community.ts";

type Counted = (typeof countedRecords)[number];

const keepMs = 60_000;

/** Totals of what the viewer may see; members are left out without permission to view profiles. */
export async function countSite(ctx: Ctx, names: readonly (Counted | "all")[]) {
  const isRequested = (name: Counted) => names.includes(name) || names.includes("all");
  const visible = await visibleCategoryIDs(ctx);
  const posts = await countPostsIn(ctx, visible);
  return {
    ...(isRequested("discussion") && { discussion: total(posts.countDiscussions) }),
    ...(isRequested("comment") && { comment: total(posts.countComments) }),
    ...(isRequested("category") && { category: total(visible.length) }),
    ...(isRequested("user") && can(ctx.viewer, "profiles.view") && { user: await countUsers(ctx) }),
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
