import { categoryTree } from "#features/categories/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { IdeationType } from "../../contract/resources.ts";
import { ideaType, type VoteType } from "../../contract/rules.ts";
import { listVoteTypes } from "../queries.ts";

export const voteTypesTag = "idea-categories";
const cacheMs = 3_600_000;

/** How ideas in a category are voted on, also where it no longer takes them. */
export async function voteTypeFinder(ctx: Ctx): Promise<(categoryID: number) => VoteType> {
  ctx.tags.add(voteTypesTag);
  const types = await ctx.cache.remember(
    voteTypesTag,
    { tags: [voteTypesTag], ttl: cacheMs },
    async () =>
      new Map(
        (await listVoteTypes(ctx)).map(({ categoryID, type }) => [categoryID, type as VoteType]),
      ),
  );
  return (categoryID) => types.get(categoryID) ?? "up";
}

export async function ideationTypes(
  ctx: Ctx,
  categoryIDs: readonly number[],
): Promise<ReadonlyMap<number, IdeationType>> {
  const { byID } = await categoryTree(ctx);
  const voteType = await voteTypeFinder(ctx);
  return new Map(
    categoryIDs.map((categoryID) => [
      categoryID,
      byID.get(categoryID)?.allowedDiscussionTypes.includes(ideaType) === true &&
        voteType(categoryID),
    ]),
  );
}
