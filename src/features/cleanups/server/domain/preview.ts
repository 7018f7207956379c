import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { getCleanable } from "./check-target.ts";
import { type Content, listContents } from "./contents.ts";

/** Previews stop counting here. */
const mostCounted = 10_000;

export async function previewCleanup(ctx: Ctx, userID: number) {
  const row = await getCleanable(ctx, userID);
  const user = (await userFragments(ctx, [userID])).get(userID);
  if (!user) throw notFound("User");
  const contents: (Counted & { type: string })[] = [];
  // Posts first, as the most important.
  for (const content of listContents(ctx).toReversed()) {
    const counted = await countSome(ctx, content, userID);
    if (counted.count > 0) contents.push({ type: content.type, ...counted });
  }
  return {
    user,
    contents,
    isBanned: row.banned > 0,
    isSilenced: row.silenced > 0,
    isGone: row.dateDeleted !== null,
  };
}

interface Counted {
  count: number;
  /** Content of other members that is hidden along with it. */
  countOthers: number;
}

async function countSome(ctx: Ctx, content: Content, userID: number): Promise<Counted> {
  const counted = { count: 0, countOthers: 0 };
  for await (const ids of content.list(ctx, userID)) {
    counted.count += ids.length;
    counted.countOthers += (await content.countOthers?.(ctx, userID, ids)) ?? 0;
    if (counted.count >= mostCounted) break;
  }
  return {
    count: Math.min(counted.count, mostCounted),
    countOthers: Math.min(counted.countOthers, mostCounted),
  };
}
