import { getVisibleCategory, updateCategory } from "#features/categories/server/public.ts";
import { countOfType } from "#features/discussions/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { IdeationType } from "../../contract/resources.ts";
import { ideaType } from "../../contract/rules.ts";
import { convertPosts } from "../jobs.ts";

const plainType = "discussion";

/** Its posts are converted by a job that is enqueued in the same transaction. Returns their number. */
export const convertCategory = (
  ctx: Ctx,
  categoryID: number,
  ideationType: IdeationType,
): Promise<number> =>
  ctx.transaction(async (tx) => {
    const { allowedDiscussionTypes } = await getVisibleCategory(tx, categoryID);
    const [from, to] = ideationType ? [plainType, ideaType] : [ideaType, plainType];
    const others = allowedDiscussionTypes.filter((type) => type !== from && type !== to);
    const input = { allowedDiscussionTypes: [...others, to], ideationType };
    await updateCategory(tx, categoryID, input);
    const count = await countOfType(tx, categoryID, from);
    if (count > 0) await tx.enqueue(convertPosts, { categoryID, from, to });
    return count;
  });
