import type { Comment } from "../../contract/resources.ts";
import type { CommentParent } from "../extension-points.ts";
import type { CommentListRow } from "../queries/comments.ts";

export interface CommentView {
  parent: CommentParent;
  expand: ReadonlySet<string>;
  users: ReadonlyMap<number, NonNullable<Comment["insertUser"]>>;
  url(commentID: number): string;
  permissions(row: CommentListRow): Record<string, boolean>;
}

export const presentComment = (row: CommentListRow, view: CommentView): Comment => ({
  type: "comment",
  name: `Re: ${view.parent.name}`,
  url: view.url(row.commentID),
  categoryID: view.parent.categoryID,
  ...(row.parentRecordType === "discussion" ? { discussionID: row.parentRecordID } : {}),
  ...place(row),
  ...content(row, view),
  ...(view.expand.has("permissions") ? { permissions: view.permissions(row) } : {}),
});

const place = (row: CommentListRow) => ({
  commentID: row.commentID,
  parentRecordType: row.parentRecordType,
  parentRecordID: row.parentRecordID,
  parentCommentID: row.parentCommentID,
  depth: row.depth,
  position: row.position,
  score: row.score,
  countChildComments: row.countChildComments,
});

/** A tombstone shows that somebody was here, not who or what. */
function content(
  row: CommentListRow & { body?: string; format?: string },
  { expand, users }: CommentView,
) {
  const dates = { dateInserted: row.dateInserted, dateUpdated: row.dateUpdated };
  if (row.isTombstone)
    return {
      ...dates,
      display: "tombstone" as const,
      body: "",
      insertUserID: 0,
      updateUserID: null,
    };
  return {
    ...dates,
    display: "full" as const,
    insertUserID: row.insertUserID,
    updateUserID: row.updateUserID,
    ...(expand.has("-body") ? {} : { body: row.bodyHtml }),
    ...(expand.has("raw") ? { bodyRaw: row.body, format: row.format } : {}),
    ...(expand.has("insertUser") ? { insertUser: users.get(row.insertUserID) } : {}),
  };
}
