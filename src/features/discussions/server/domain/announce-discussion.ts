import { getCategory } from "#features/categories/contract/routes.ts";
import { getVisibleCategory } from "#features/categories/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import type { LiveChannel } from "#platform/server/live/live-channel.ts";
import { getDiscussion } from "../../contract/routes.ts";
import { findDiscussion } from "../queries/discussions.ts";
import { getVisibleDiscussion } from "./find-discussion.ts";

interface Place {
  discussionID: number;
  categoryID: number;
}

/** Tells open pages of the discussion that something about it is different now. */
export const announceDiscussion = (
  tx: TransactionCtx,
  { discussionID }: Pick<Place, "discussionID">,
  type: "discussion.updated" | "discussion.deleted" | "discussion.merged",
) => announce(tx, `discussion:${discussionID}`, type, { discussionID });

/** Tells open lists of the category that there is something new. */
export const announceInList = (
  tx: TransactionCtx,
  { discussionID, categoryID }: Place,
  type: "discussion.created" | "comment.created",
) => announce(tx, `category:${categoryID}`, type, { discussionID });

/** A refusal is an answer, and a failure is none. */
const sees = (look: Promise<unknown>): Promise<boolean> =>
  look.then(
    () => true,
    (error) => {
      if (error instanceof ApiError && error.status < 500) return false;
      throw error;
    },
  );

/** Whoever may see a record may follow it; what it lies in may be closed to somebody later. */
export const channels: readonly LiveChannel[] = [
  {
    kind: "discussion",
    access: getDiscussion.access,
    dependsOn: ["categories"],
    maySee: async (ctx, id = 0) => sees(getVisibleDiscussion(ctx, id)),
    async decidedBy(ctx, id = 0) {
      const { categoryID, dateDeleted, redirectDiscussionID } =
        (await findDiscussion(ctx, id)) ?? {};
      return [categoryID, dateDeleted?.toISOString(), redirectDiscussionID].join(" ");
    },
  },
  {
    kind: "category",
    access: getCategory.access,
    dependsOn: ["categories"],
    maySee: async (ctx, id = 0) => sees(getVisibleCategory(ctx, id)),
    // Nothing beside the tree of categories, on which it depends.
    decidedBy: async () => "",
  },
];
