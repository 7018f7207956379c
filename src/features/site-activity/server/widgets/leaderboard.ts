import { z } from "zod";
import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { defineWidget, headingOf } from "#features/layouts/server/public.ts";
import { withoutUnseenRoles } from "#features/roles/server/public.ts";
import { leaderboards, slotStart } from "#features/users/server/public.ts";
import { id } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addUserTags, facesOf, tagsOf } from "../domain/faces.ts";

const dayMs = 86_400_000;
const slotDays = { d: 1, w: 7, m: 30, y: 365 };
const keepMs = 600_000;
/** Fetches more than needed, since private profiles are left out. */
const spare = 5;

const roles = (what: string) => z.array(id("role")).max(50).optional().describe(what);

const optionsSchema = z.object({
  slotType: z
    .enum(["d", "w", "m", "y", "a"])
    .default("w")
    .describe("The last day, week, month or year, or all time"),
  leaderboardType: z
    .enum(["posts", "reputation", "acceptedAnswers"])
    .default("posts")
    .describe("What is counted"),
  categoryID: id("category").optional().describe("Only what happened in this category"),
  includedRoleIDs: roles("Only members with one of these roles"),
  excludedRoleIDs: roles("Leaves out members with one of these roles"),
  limit: z.int().min(1).max(50).default(5).describe("How many members are shown at most"),
});

type LeaderboardOptions = z.output<typeof optionsSchema>;

export const leaderboard = defineWidget({
  id: "react.leaderboard",
  component: "LeaderboardWidget",
  name: "Leaderboard",
  group: "Members",
  props: z.object({ ...headingOptions, apiParams: optionsSchema.prefault({}) }),
  async hydrate(ctx, { apiParams, ...heading }, params) {
    const leaders = await findLeaders(ctx, apiParams);
    addUserTags(ctx, leaders);
    if (leaders.length === 0) return null;
    const { leaderboardType } = apiParams;
    return { ...headingOf(heading, params), leaders, leaderboardType };
  },
});

async function findLeaders(ctx: Ctx, query: LeaderboardOptions) {
  const board = ctx.platform.extensions.find(leaderboards, query.leaderboardType);
  const { slotType, limit, categoryID, includedRoleIDs, excludedRoleIDs } = query;
  if (categoryID !== undefined && !(await visibleCategoryIDs(ctx)).includes(categoryID)) return [];
  const boardQuery = {
    slotType,
    timeSlot: startOf(ctx, query),
    isOpenOnly: true,
    categoryID,
    // Which roles members have is not everybody's to know.
    includedRoleIDs: includedRoleIDs && (await withoutUnseenRoles(ctx, includedRoleIDs)),
    excludedRoleIDs: excludedRoleIDs && (await withoutUnseenRoles(ctx, excludedRoleIDs)),
    limit: limit + spare,
  };
  const ranked = (await board?.list(ctx, boardQuery)) ?? [];
  const tags: string[] = [];
  const key = ranked.map(({ userID }) => userID);
  const faces = await ctx.cache.remember(`leaders ${key}`, { tags, ttl: keepMs }, async () => {
    const members = await facesOf(ctx, key);
    tags.push(...tagsOf(members));
    return members;
  });
  const points = new Map(ranked.map((each) => [each.userID, each.points]));
  return faces.slice(0, limit).map((face) => ({ ...face, points: points.get(face.userID) ?? 0 }));
}

/** Posts count over a sliding window of whole days, points by calendar period. */
function startOf({ now }: Ctx, { slotType, leaderboardType }: LeaderboardOptions): string {
  if (slotType === "a" || leaderboardType !== "posts") return slotStart(slotType, now());
  return slotStart("d", new Date(now().getTime() - slotDays[slotType] * dayMs));
}
