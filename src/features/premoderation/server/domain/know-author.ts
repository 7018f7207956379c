import { findUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

const dayMs = 86_400_000;
const keepMs = 3_600_000;

interface Newness {
  newForDays: number;
  firstPosts: number;
}

export type Standing = "exempt" | "known" | "new" | "first";

/**
 * Trust level of a member: exempt, known, new, or within the first posts. Members never become new again; checked
 * hourly.
 */
export async function standingOf(ctx: Ctx, rule: Newness): Promise<Standing> {
  const { userID } = ctx.viewer;
  const key = `premoderation:${userID}:${rule.newForDays}:${rule.firstPosts}`;
  const look = () => readStanding(ctx, rule);
  const cachedStanding = await ctx.cache.remember(
    key,
    { tags: [`user:${userID}`], ttl: keepMs },
    look,
  );
  return cachedStanding === "new" || cachedStanding === "first" ? look() : cachedStanding;
}

async function readStanding(ctx: Ctx, { newForDays, firstPosts }: Newness): Promise<Standing> {
  const user = await findUser(ctx, ctx.viewer.userID);
  if (!user) return "first";
  if (user.bypassSpam) return "exempt";
  if (user.countDiscussions + user.countComments < firstPosts) return "first";
  const ageMs = ctx.now().getTime() - user.dateInserted.getTime();
  return ageMs < newForDays * dayMs ? "new" : "known";
}
