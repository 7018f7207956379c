import { type AuditEventType, audit } from "#features/audit-logs/server/public.ts";
import { categoryTree } from "#features/categories/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { DiscussionRow } from "../queries/discussions.ts";

export const moderationEvent: AuditEventType = {
  eventType: "discussion_moderation",
  name: "Discussion moderated",
};

const messages = {
  moved: "Moved discussion",
  merged: "Merged another discussion into discussion",
  split: "Split comments into discussion",
  commentsMoved: "Moved comments to discussion",
  converted: "Changed the type of discussion",
  deleted: "Deleted discussion",
  restored: "Restored discussion",
};

interface Moderation {
  done: keyof typeof messages;
  /** What the sentence says beside the discussion. */
  values?: Readonly<Record<string, string | number>>;
  context?: Readonly<Record<string, unknown>>;
}

type Moderated = Pick<DiscussionRow, "discussionID" | "insertUserID">;

export const auditDiscussion = (
  tx: TransactionCtx,
  { discussionID: recordID, insertUserID: userID }: Moderated,
  { done, values, context }: Moderation,
): Promise<string> =>
  audit(tx, {
    eventType: moderationEvent.eventType,
    message: `${messages[done]} ${recordID}.`,
    text: { id: "audit.discussionModeration", values: { done, ...values } },
    context: { recordType: "discussion", recordID, userID, ...context },
  });

/** What authors do with their own posts is not on record. */
export async function auditUnlessAuthor(
  tx: TransactionCtx,
  discussion: Moderated,
  moderation: Moderation,
): Promise<void> {
  if (discussion.insertUserID !== tx.viewer.userID)
    await auditDiscussion(tx, discussion, moderation);
}

export async function auditMove(
  tx: TransactionCtx,
  discussion: Moderated & Pick<DiscussionRow, "categoryID">,
  categoryID: number,
): Promise<void> {
  const category = (await categoryTree(tx)).byID.get(categoryID)?.name ?? "";
  await auditUnlessAuthor(tx, discussion, {
    done: "moved",
    values: { category },
    context: { from: discussion.categoryID, to: categoryID },
  });
}
