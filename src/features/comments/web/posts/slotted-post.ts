import type { UserFragment } from "#features/users/contract/resources.ts";
import type { AddedPostFields } from "#platform/contract/queries/open-records.ts";

/** A post as slots receive it, whatever its type. */
export interface SlottedPost {
  recordType: string;
  recordID: number;
  /** Live channel of the post: `discussion:12`. */
  channel: string;
  /** Fragment of its URL; undefined for the first post. */
  anchor?: string;
  /** Response of the API, with the fields of other features. */
  record: Readonly<Partial<AddedPostFields>>;
  /** Author, if known. */
  insertUserID?: number;
  /** Author as returned by the API. */
  insertUser?: Pick<UserFragment, "userID" | "signature">;
  /** The viewer's permissions on the post, by name. */
  permissions?: Readonly<Record<string, boolean>>;
}

interface OnPost {
  post: SlottedPost;
}

declare module "#platform/web/slots/slots.tsx" {
  interface PostSlotPlaces {
    /** After the title of a post, with its states. */
    "post.badges": OnPost;
    /** Next to the title of a post: actions of one click on the whole post. */
    "post.tools": OnPost;
    /** After the text of a post: content of other features, such as a poll. */
    "post.content": OnPost;
    /**
     * Below a post, before the actions of author and moderators. Elements with `data-tells` display state and stay
     * visible; the others appear on hover.
     */
    "post.actions": OnPost;
    /** Rarely used actions, at the end of the actions of a post without options menu. */
    "post.rare": OnPost;
    /** Below a post, before the next one. */
    "post.after": OnPost;
  }
}

export const slottedComment = (
  record: Readonly<
    {
      commentID: number;
      parentRecordType: string;
      parentRecordID: number;
      insertUserID?: number;
      insertUser?: SlottedPost["insertUser"];
      permissions?: Record<string, boolean>;
    } & Partial<AddedPostFields>
  >,
): SlottedPost => ({
  recordType: "comment",
  recordID: record.commentID,
  channel: `${record.parentRecordType}:${record.parentRecordID}`,
  anchor: `Comment_${record.commentID}`,
  record,
  insertUserID: record.insertUserID,
  insertUser: record.insertUser,
  permissions: record.permissions,
});
