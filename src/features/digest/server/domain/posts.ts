import { listDiscussions } from "#features/discussions/contract/routes/lists.ts";
import { listIgnoredUserIDs } from "#features/ignores/server/public.ts";
import { listMutedPlaces } from "#features/watches/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";

export interface DigestPost {
  discussionID: number;
  name: string;
  url: string;
  excerpt: string;
  author: string;
  countComments: number;
  countViews: number;
  score: number;
}

interface PostQuery {
  followed?: boolean;
  dateInserted?: string;
  discussionID?: string;
  limit: number;
}

type Post = Awaited<ReturnType<typeof list>>[number];

async function list(ctx: Ctx, postQuery: PostQuery) {
  const { body } = await callInProcess(ctx)(listDiscussions, {
    query: { sort: "-hot", expand: "excerpt,insertUser,tags,-body", ...postQuery },
  });
  return body;
}

async function readFilter(ctx: Ctx): Promise<(post: Post) => boolean> {
  const unwanted = new Set([
    ctx.viewer.userID,
    ...(await listIgnoredUserIDs(ctx, ctx.viewer.userID)),
  ]);
  const muted = await listMutedPlaces(ctx);
  return (post) =>
    !post.muted &&
    !unwanted.has(post.insertUserID) &&
    !muted.categories.has(post.categoryID) &&
    !post.tags?.some(({ tagID }) => muted.tags.has(tagID));
}

/** Posts that the viewer can still see and wants, and whether any is unread. */
export async function recheckPosts(ctx: Ctx, discussionIDs: readonly number[]) {
  const isWanted = await readFilter(ctx);
  const limit = discussionIDs.length;
  const seen = await list(ctx, { discussionID: discussionIDs.join(","), limit });
  const wantedPosts = seen.filter(isWanted);
  return {
    areSeen: seen.length === limit,
    areWanted: wantedPosts.length === limit,
    areRead: wantedPosts.every(({ unread }) => !unread),
  };
}

/**
 * The best unread posts that the viewer can see, those in followed categories first. Excludes the viewer's own
 * posts, ignored users, and muted categories and tags.
 */
export async function findPosts(
  ctx: Ctx,
  { since, count }: { since: Date; count: number },
): Promise<DigestPost[]> {
  const isWanted = await readFilter(ctx);
  const find = async (followed: boolean) => {
    const dateInserted = `>${since.toISOString()}`;
    const posts = await list(ctx, { followed, dateInserted, limit: 3 * count });
    return posts.filter((each) => each.unread && isWanted(each));
  };
  const followed = await find(true);
  const others = followed.length < count ? await find(false) : [];
  const all = new Map([...followed, ...others].map((each) => [each.discussionID, each]));
  return [...all.values()].slice(0, count).map((each) => ({
    discussionID: each.discussionID,
    name: each.name,
    url: new URL(each.url, "http://localhost").pathname,
    excerpt: each.excerpt ?? "",
    author: each.insertUser?.name ?? "",
    countComments: each.countComments,
    countViews: each.countViews ?? 0,
    score: each.score ?? 0,
  }));
}
