import type { TransactionCtx } from "#platform/server/context.ts";
import {
  discussionClosed,
  discussionConverted,
  discussionMoved,
  discussionReopened,
} from "../../contract/events.ts";
import type { DiscussionRow } from "../queries/discussions.ts";

type Change = { [Field in "closed" | "categoryID" | "type"]?: DiscussionRow[Field] | undefined };

/** Emits an event for each part of the state that differs from the row before the change. */
export async function emitChanges(
  tx: TransactionCtx,
  before: Pick<DiscussionRow, "discussionID" | "closed" | "categoryID" | "type">,
  { closed = before.closed, categoryID = before.categoryID, type = before.type }: Change,
) {
  const of = { discussionID: before.discussionID, userID: tx.viewer.userID };
  if (closed !== before.closed) await tx.emit(closed ? discussionClosed : discussionReopened, of);
  if (categoryID !== before.categoryID)
    await tx.emit(discussionMoved, { ...of, categoryID, oldCategoryID: before.categoryID });
  if (type !== before.type)
    await tx.emit(discussionConverted, { ...of, type, oldType: before.type });
}
