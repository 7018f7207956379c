import { listDiscussions } from "#features/discussions/contract/routes/lists.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/in-process.ts";

const dayMs = 86_400_000;

/** What a digest says of a post. */
export interface DigestPost {
  name: string;
  url: string;
  excerpt: string;
  author: string;
  countComments: number;
  countViews: number;
  score: number;
}

/**
 * The best unread posts of some days, as the viewer may see them: those in categories that the viewer follows first, and
 * nothing of the viewer's own.
 */
export async function findPosts(
  ctx: Ctx,
  { days, count }: { days: number; count: number },
): Promise<DigestPost[]> {
  const since = new Date(ctx.now().getTime() - days * dayMs).toISOString();
  const list = async (followed: boolean) => {
    const query = {
      followed,
      dateInserted: `>${since}`,
      sort: "-hot",
      limit: 3 * count,
      expand: "excerpt,insertUser,-body",
    } as const;
    const { body } = await callInProcess(ctx)(listDiscussions, { query });
    return body.filter(({ insertUserID, unread }) => unread && insertUserID !== ctx.viewer.userID);
  };
  const followed = await list(true);
  const others = followed.length < count ? await list(false) : [];
  const all = new Map([...followed, ...others].map((each) => [each.discussionID, each]));
  return [...all.values()].slice(0, count).map((each) => ({
    name: each.name,
    url: new URL(each.url, "http://localhost").pathname,
    excerpt: each.excerpt ?? "",
    author: each.insertUser?.name ?? "",
    countComments: each.countComments,
    countViews: each.countViews ?? 0,
    score: each.score ?? 0,
  }));
}
