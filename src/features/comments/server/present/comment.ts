import type { Comment } from "../../contract/resources.ts";
import type { CommentParent } from "../extension-points.ts";
import type { CommentListRow } from "../queries/comments.ts";

export interface CommentView {
  parent: CommentParent;
  expand: ReadonlySet<string>;
  users: ReadonlyMap<number, NonNullable<Comment["insertUser"]>>;
  category: Comment["category"];
  url(commentID: number): string;
  /** Its HTML as the viewer may see it. */
  body(row: CommentListRow): string;
  /** As its author left it, where asked for. */
  sources: ReadonlyMap<number, { body: string; format: string }>;
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
  ...(view.expand.has("category") ? { category: view.category } : {}),
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
  scoreChildComments: row.scoreChildComments,
});

/** A tombstone shows that somebody was here, not who or what. */
function content(row: CommentListRow, { expand, users, body, sources }: CommentView) {
  const source = sources.get(row.commentID);
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
    ...(expand.has("-body") ? {} : { body: body(row) }),
    ...(source ? { bodyRaw: source.body, format: source.format } : {}),
    ...(expand.has("insertUser") ? { insertUser: users.get(row.insertUserID) } : {}),
  };
}
