import { userTag } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Category } from "../../contract/resources.ts";
import { visibleTo } from "../policy.ts";
import { categoryStates } from "./counts.ts";
import { findLastPosts } from "./last-posts.ts";
import { categoryTree, withDescendants } from "./tree.ts";

type LastPost = NonNullable<Category["lastPost"]>;

/** Names and authors rarely change, and changes invalidate the entry. */
const keepMs = 600_000;

/** Latest visible post of each category, including its descendants. */
export async function latestPosts(
  ctx: Ctx,
  categoryIDs: readonly number[],
): Promise<ReadonlyMap<number, LastPost>> {
  const latest = await findLatestPlaces(ctx, categoryIDs);
  const places = [...new Set(latest.values())].toSorted((one, other) => one - other);
  const states = await categoryStates(ctx);
  // Viewers who see a category see the same last post in it, so the entry is shared.
  const lastPostKeys = places.map((each) => {
    const { lastDiscussionID, lastCommentID } = states.get(each) ?? {};
    return `${each}-${lastDiscussionID}-${lastCommentID}`;
  });
  const tags: string[] = [];
  const cachedPosts = await ctx.cache.remember(
    `latest posts ${ctx.locale} ${lastPostKeys}`,
    { tags, ttl: keepMs },
    async () => {
      const posts = [...(await findLastPosts(ctx, new Set(places), states))];
      tags.push(...posts.flatMap(([, post]) => tagsOf(post)));
      return posts;
    },
  );
  for (const tag of cachedPosts.flatMap(([, post]) => tagsOf(post))) ctx.tags.add(tag);
  const byPlace = new Map(cachedPosts);
  return new Map(
    [...latest].flatMap(([categoryID, place]) => {
      const post = byPlace.get(place);
      return post ? [[categoryID, post]] : [];
    }),
  );
}

const tagsOf = ({ discussionID, insertUserID }: LastPost) => [
  `discussion:${discussionID}`,
  userTag(insertUserID),
];

async function findLatestPlaces(ctx: Ctx, categoryIDs: readonly number[]) {
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  const states = await categoryStates(ctx);
  const dateIn = (categoryID: number) => Number(states.get(categoryID)?.dateLastPost ?? 0);
  const latest = new Map<number, number>();
  for (const categoryID of categoryIDs) {
    const node = tree.byID.get(categoryID);
    const places = node ? withDescendants(node).map((each) => each.categoryID) : [];
    const [last] = places
      .filter((each) => visible.has(each) && dateIn(each) > 0)
      .toSorted((one, other) => dateIn(other) - dateIn(one));
    if (last !== undefined) latest.set(categoryID, last);
  }
  return latest;
}
