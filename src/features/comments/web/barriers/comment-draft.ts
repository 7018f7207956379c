const nothing = { body: "", format: "markdown" };

export interface Commented {
  discussionID: number;
  replyTo?: { commentID: number };
}

/** The draft of a comment: where it is stored, and what is in it at first. */
export const draftOfComment = ({ discussionID, replyTo }: Commented) => ({
  slot: {
    name: `comment:discussion:${discussionID}${replyTo ? `:${replyTo.commentID}` : ""}`,
    recordType: "comment",
    parentRecordType: "discussion",
    parentRecordID: discussionID,
  },
  initial: { ...nothing, ...(replyTo && { commentParentID: String(replyTo.commentID) }) },
});
