import { type AuditEventType, audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { FoundComment } from "../domain/find-comment.ts";

export const moderationEvent: AuditEventType = {
  eventType: "comment_moderation",
  name: "Comment moderated",
};

const messages = { moved: "Moved", deleted: "Deleted", restored: "Restored" };

interface Moderation {
  done: keyof typeof messages;
  reason?: string;
}

/** What authors do with their own comments is not on record. */
export async function auditUnlessAuthor(
  tx: TransactionCtx,
  { comment, parent }: Pick<FoundComment, "comment" | "parent">,
  { done, reason }: Moderation,
): Promise<void> {
  const { commentID, insertUserID: userID } = comment;
  if (userID === tx.viewer.userID) return;
  const { recordType, recordID } = parent;
  await audit(tx, {
    eventType: moderationEvent.eventType,
    message: `${messages[done]} comment ${commentID}.`,
    text: { id: "audit.commentModeration", values: { done, commentID } },
    context: { commentID, recordType, recordID, userID, ...(reason && { note: reason }) },
  });
}
