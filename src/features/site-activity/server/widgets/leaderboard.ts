import { z } from "zod";
import { defineWidget } from "#features/layouts/server/public.ts";
import { leaderboards, slotStart } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addUserTags, facesOf, tagsOf } from "../domain/faces.ts";

const dayMs = 86_400_000;
const slotDays = { d: 1, w: 7, m: 30, y: 365 };
const keepMs = 600_000;
/** Fetches more than needed, since private profiles are left out. */
const spare = 5;

const optionsSchema = z.object({
  slotType: z.enum(["d", "w", "m", "y", "a"]).default("w"),
  leaderboardType: z.enum(["posts", "reputation", "acceptedAnswers"]).default("posts"),
  limit: z.int().min(1).max(20).default(5),
});

type LeaderboardOptions = z.output<typeof optionsSchema>;

export const leaderboard = defineWidget({
  id: "react.leaderboard",
  component: "LeaderboardWidget",
  name: "Leaderboard",
  group: "Members",
  props: z.object({ title: z.string().max(200).optional(), apiParams: optionsSchema.prefault({}) }),
  async hydrate(ctx, { title, apiParams }) {
    const leaders = await findLeaders(ctx, apiParams);
    addUserTags(ctx, leaders);
    return leaders.length === 0
      ? null
      : { title, leaders, leaderboardType: apiParams.leaderboardType };
  },
});

async function findLeaders(ctx: Ctx, query: LeaderboardOptions) {
  const board = ctx.platform.extensions.find(leaderboards, query.leaderboardType);
  const { slotType, limit } = query;
  const timeSlot = startOf(ctx, query);
  const boardQuery = { slotType, timeSlot, isOpenOnly: true, limit: limit + spare };
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
