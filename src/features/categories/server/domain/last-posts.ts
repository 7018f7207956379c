import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Category } from "../../contract/resources.ts";
import { lastPostNames } from "../extension-points.ts";
import type { CategoryState } from "../queries.ts";

type LastPost = NonNullable<Category["lastPost"]>;

export async function findLastPosts(
  ctx: Ctx,
  categoryIDs: ReadonlySet<number>,
  states: ReadonlyMap<number, CategoryState>,
): Promise<ReadonlyMap<number, LastPost>> {
  const selectedStates = [...categoryIDs].flatMap((categoryID) => states.get(categoryID) ?? []);
  const discussionIDs = selectedStates.flatMap(({ lastDiscussionID }) => lastDiscussionID ?? []);
  const users = await userFragments(
    ctx,
    selectedStates.flatMap(({ lastUserID }) => lastUserID ?? []),
  );
  const posts = new Map<number, LastPost>();
  for (const source of ctx.platform.extensions.list(lastPostNames)) {
    const names = await source.find(ctx, discussionIDs);
    for (const state of selectedStates) {
      const { lastDiscussionID: discussionID, lastCommentID, dateLastPost, lastUserID } = state;
      const named = names.get(discussionID ?? 0);
      if (!discussionID || !named || !dateLastPost || !lastUserID) continue;
      posts.set(state.categoryID, {
        discussionID,
        dateInserted: dateLastPost,
        insertUserID: lastUserID,
        ...(lastCommentID
          ? {
              commentID: lastCommentID,
              name: `Re: ${named.name}`,
              url: source.commentUrl(lastCommentID),
            }
          : { name: named.name, url: named.url }),
        insertUser: users.get(lastUserID),
      });
    }
  }
  return posts;
}
