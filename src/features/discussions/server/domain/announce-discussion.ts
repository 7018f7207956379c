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

export const announceDiscussion = (
  tx: TransactionCtx,
  { discussionID }: Pick<Place, "discussionID">,
  type: "discussion.updated" | "discussion.deleted" | "discussion.merged",
) => announce(tx, `discussion:${discussionID}`, type, { discussionID });

export const announceInList = (
  tx: TransactionCtx,
  { discussionID, categoryID }: Place,
  type: "discussion.created" | "comment.created",
) => announce(tx, `category:${categoryID}`, type, { discussionID });

/** Client errors (4xx) mean that the viewer has no access; other errors are thrown. */
const hasAccess = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    (error) => {
      if (error instanceof ApiError && error.status < 500) return false;
      throw error;
    },
  );

/** Access is checked again while a client is subscribed, since categories can be closed later. */
export const channels: readonly LiveChannel[] = [
  {
    kind: "discussion",
    access: getDiscussion.access,
    dependsOn: ["categories"],
    maySee: async (ctx, id = 0) => hasAccess(getVisibleDiscussion(ctx, id)),
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
    maySee: async (ctx, id = 0) => hasAccess(getVisibleCategory(ctx, id)),
    // Depends on the category tree only.
    decidedBy: async () => "",
  },
];
