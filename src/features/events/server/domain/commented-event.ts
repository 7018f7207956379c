import {
  categoryTree,
  isArchivedPlace,
  mayInCategory,
} from "#features/categories/server/public.ts";
import type { Commentable, CommentParent } from "#features/comments/server/public.ts";
import { addToPostCounts } from "#features/users/server/public.ts";
import { gone } from "#platform/contract/errors.ts";
import { isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import * as commenting from "../queries/commenting.ts";
import type { EventRow } from "../queries/events.ts";
import { eventsTag, eventTag, getVisibleEvent } from "./find-event.ts";
import { categoryOf, type Parent, visibleEvents } from "./places.ts";

/** Comments on events; the permissions of the category apply, without one those of the site. */
export const commentedEvent: Commentable = {
  async getVisible(ctx, eventID) {
    ctx.tags.add(eventTag(eventID));
    return parentOf(ctx, await getVisibleEvent(ctx, eventID));
  },
  canComment: (ctx, { categoryID }) => mayCommentIn(ctx, categoryID),
  lock: commenting.lockEvents,
  async takePosition(tx, eventID, { date }) {
    const taken = await commenting.takePosition(tx, eventID, date);
    if (!taken) throw gone("This event was deleted.");
    return taken.lastPosition;
  },
  async added(tx, _parent, { userID }) {
    await addToPostCounts(tx, { userID, comments: 1 });
    await tx.invalidate(eventsTag);
  },
  async recounted(tx, eventID, { userID, by }) {
    await commenting.recountComments(tx, [eventID]);
    await addToPostCounts(tx, { userID, comments: by });
    await tx.invalidate(eventTag(eventID), eventsTag);
  },
  async moved(tx, { from, to }, move) {
    await commenting.lockEvents(tx, [from, to]);
    await move();
    await commenting.recountComments(tx, [from, to]);
    await tx.invalidate(eventTag(from), eventTag(to), eventsTag);
  },
  visible: async (ctx) => commenting.onVisibleEvent(await visibleEvents(ctx)),
  findNamed: async (ctx, query) =>
    commenting.listNamed(ctx, { ...query, visible: await visibleEvents(ctx) }),
  nameInSql: commenting.nameOfEvent,
  commentUrl: (commentID) => `/events/comment/${commentID}#Comment_${commentID}`,
};

async function mayCommentIn(ctx: Ctx, categoryID: number): Promise<boolean> {
  const node = (await categoryTree(ctx)).byID.get(categoryID);
  if (isReadOnly(ctx.viewer) || isArchivedPlace(node)) return false;
  return mayInCategory(ctx.viewer, categoryID, "comments.add");
}

export const mayComment = async (ctx: Ctx, event: Parent): Promise<boolean> =>
  mayCommentIn(ctx, await categoryOf(ctx, event));

const parentOf = async (ctx: Ctx, row: EventRow): Promise<CommentParent> => ({
  recordType: "event",
  recordID: row.eventID,
  categoryID: await categoryOf(ctx, row),
  insertUserID: row.insertUserID,
  closed: false,
  name: row.name,
  lastPosition: row.lastPosition,
  countComments: row.countComments,
  dateInserted: row.dateInserted,
  dateLastComment: row.dateLastComment ?? row.dateInserted,
});
