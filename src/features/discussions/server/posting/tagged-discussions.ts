import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import {
  type Carried,
  type Restored,
  setTagCounts,
  type TagCarrier,
} from "#features/tags/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { maxTags } from "../../contract/rules/tag-limit.ts";
import { lockDiscussions } from "../queries/discussions.ts";
import {
  countByTag,
  countCarrying,
  onDiscussions,
  putTagBack,
  removeTagEverywhere,
  replaceTag,
  takeTagOff,
} from "../queries/tags.ts";

export const taggedDiscussions: TagCarrier = {
  name: "discussions",
  carries: async (ctx) =>
    onDiscussions(await visibleCategoryIDs(ctx), {
      deletedToo: can(ctx.viewer, "community.moderate"),
    }),
  count: countCarrying,
  async replace(tx, tagID, intoTagID) {
    const carried =
      intoTagID === undefined
        ? { alone: await removeTagEverywhere(tx, tagID), both: [] }
        : {
            both: await takeTagOff(tx, tagID, intoTagID),
            alone: await replaceTag(tx, tagID, intoTagID),
          };
    await updateAfterTagging(tx, carried, intoTagID === undefined ? [] : [intoTagID]);
    return carried;
  },
  async lock(tx, discussionIDs) {
    await lockDiscussions(tx, discussionIDs);
  },
  async restore(tx, carried, tags) {
    await putTagBack(tx, carried, { ...tags, maxTags });
    await updateAfterTagging(tx, carried, tagIDsOf(tags));
  },
};

const tagIDsOf = ({ tagID, intoTagID }: Restored) =>
  intoTagID === undefined ? [tagID] : [tagID, intoTagID];

/** Above this number of pages all are invalidated. */
const mostNamed = 500;

/** Updates counts, search index and pages after tags of many discussions changed. */
async function updateAfterTagging(
  tx: TransactionCtx,
  { alone, both }: Carried,
  tagIDs: readonly number[],
): Promise<void> {
  if (tagIDs.length > 0) await setTagCounts(tx, tagIDs, await countByTag(tx, tagIDs));
  const discussionIDs = [...alone, ...both];
  await indexLater(tx, "discussion", discussionIDs);
  const pages =
    discussionIDs.length > mostNamed
      ? ["site"]
      : discussionIDs.map((discussionID) => `discussion:${discussionID}`);
  await tx.invalidate("discussions", ...pages);
}
