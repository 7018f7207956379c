import { type KeptSource, presentSource } from "#features/formats/server/public.ts";
import { mainImage } from "#features/media/server/public.ts";
import { removedFragment } from "#features/users/server/public.ts";
import type { AddedFields } from "#platform/server/records/record-fields.ts";
import type { Comment } from "../../contract/resources.ts";
import type { CommentParent } from "../extension-points.ts";
import type { CommentListRow } from "../queries/comments.ts";

export interface CommentView {
  parent: CommentParent;
  expand: ReadonlySet<string>;
  users: ReadonlyMap<number, NonNullable<Comment["insertUser"]>>;
  category: Comment["category"];
  url(commentID: number): string;
  body(row: CommentListRow): string;
  sources: ReadonlyMap<number, KeptSource>;
  permissions(row: CommentListRow): Record<string, boolean>;
  editEnds(row: CommentListRow): Date | undefined;
  added: AddedFields;
}

export const presentComment = (row: CommentListRow, view: CommentView): Comment => ({
  type: "comment",
  name: `Re: ${view.parent.name}`,
  url: view.url(row.commentID),
  categoryID: view.parent.categoryID,
  attributes: {},
  groupID: null,
  ...(row.parentRecordType === "discussion" ? { discussionID: row.parentRecordID } : {}),
  ...place(row),
  ...content(row, view),
  ...(view.expand.has("category") ? { category: view.category } : {}),
  ...(view.expand.has("permissions") ? permissions(row, view) : {}),
  ...(row.isTombstone ? {} : view.added(row.commentID)),
});

function permissions(row: CommentListRow, view: CommentView) {
  const dateEditEnds = view.editEnds(row);
  return { permissions: view.permissions(row), ...(dateEditEnds && { dateEditEnds }) };
}

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

function picture({ bodyHtml }: CommentListRow) {
  const image = mainImage(bodyHtml);
  return image ? { image } : {};
}

/** Tombstones reveal neither author nor text. */
function content(row: CommentListRow, { expand, users, body, sources }: CommentView) {
  const dates = { dateInserted: row.dateInserted, dateUpdated: row.dateUpdated };
  if (row.isTombstone)
    return {
      ...dates,
      display: "tombstone" as const,
      body: "",
      insertUserID: 0,
      updateUserID: null,
      ...(expand.has("insertUser") ? { insertUser: removedFragment } : {}),
    };
  return {
    ...dates,
    display: "full" as const,
    insertUserID: row.insertUserID,
    updateUserID: row.updateUserID,
    ...(expand.has("-body") ? {} : { body: body(row), ...picture(row) }),
    ...presentSource(sources.get(row.commentID), expand),
    ...(expand.has("insertUser") ? { insertUser: users.get(row.insertUserID) } : {}),
  };
}
