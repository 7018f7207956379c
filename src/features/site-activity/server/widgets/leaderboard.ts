import { z } from "zod";
import { defineWidget } from "#features/layouts/server/public.ts";
import { leaderboards, slotStart } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { dependOn, facesOf, tagsOf } from "../domain/faces.ts";

const dayMs = 86_400_000;
const slotDays = { d: 1, w: 7, m: 30, y: 365 };
const keepMs = 600_000;
/** Fetches more than needed, since private profiles are left out. */
const spare = 5;

const asked = z.object({
  slotType: z.enum(["d", "w", "m", "y", "a"]).default("w"),
  leaderboardType: z.enum(["posts", "reputation", "acceptedAnswers"]).default("posts"),
  limit: z.int().min(1).max(20).default(5),
});

type Asked = z.output<typeof asked>;

export const leaderboard = defineWidget({
  id: "react.leaderboard",
  component: "LeaderboardWidget",
  name: "Leaderboard",
  group: "Members",
  props: z.object({ title: z.string().max(200).optional(), apiParams: asked.prefault({}) }),
  async hydrate(ctx, { title, apiParams }) {
    const leaders = await findLeaders(ctx, apiParams);
    dependOn(ctx, leaders);
    return leaders.length === 0
      ? null
      : { title, leaders, leaderboardType: apiParams.leaderboardType };
  },
});

async function findLeaders(ctx: Ctx, query: Asked) {
  const board = ctx.platform.extensions.find(leaderboards, query.leaderboardType);
  const { slotType, limit } = query;
  const timeSlot = startOf(ctx, query);
  const asked = { slotType, timeSlot, isOpenOnly: true, limit: limit + spare };
  const ranked = (await board?.list(ctx, asked)) ?? [];
  const tags: string[] = [];
  const key = ranked.map(({ userID }) => userID);
  const faces = await ctx.cache.remember(`leaders ${key}`, { tags, ttl: keepMs }, async () => {
    const found = await facesOf(ctx, key);
    tags.push(...tagsOf(found));
    return found;
  });
  const points = new Map(ranked.map((each) => [each.userID, each.points]));
  return faces.slice(0, limit).map((face) => ({ ...face, points: points.get(face.userID) ?? 0 }));
}

/** Posts count over a sliding window of whole days, points by calendar period. */
function startOf({ now }: Ctx, { slotType, leaderboardType }: Asked): string {
  if (slotType === "a" || leaderboardType !== "posts") return slotStart(slotType, now());
  return slotStart("d", new Date(now().getTime() - slotDays[slotType] * dayMs));
}
