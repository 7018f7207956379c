import type { UserFragment } from "#features/users/contract/resources.ts";
import type { AddedPostFields } from "#platform/contract/open-records.ts";

/** A post as what stands on it knows it, whatever its type. */
export interface SlottedPost {
  recordType: string;
  recordID: number;
  /** The live channel in which open pages are told of it: `discussion:12`. */
  channel: string;
  /** What its place on the page is called in addresses; left out where it begins the page. */
  anchor?: string;
  /** As the API gave it, with the fields that features add to it. */
  record: Readonly<Partial<AddedPostFields>>;
  /** Who wrote it, where that is known. */
  insertUserID?: number;
  /** The same as the API gave it. */
  insertUser?: Pick<UserFragment, "userID" | "signature">;
  /** What the viewer may do with it, by permission. */
  permissions?: Readonly<Record<string, boolean>>;
}

interface OnPost {
  post: SlottedPost;
}

declare module "#platform/web/slots.tsx" {
  interface SlotPlaces {
    /** Behind the name of a post, where its states are told. */
    "post.badges": OnPost;
    /** Beside the title of a post: what one click does with all of it. */
    "post.tools": OnPost;
    /**
     * At the foot of a post, before what its author and moderators can do. What shows more than that something can be
     * done carries `data-tells`: it stays in sight where the rest waits for the pointer.
     */
    "post.actions": OnPost;
    /** At the end of the foot of a post that has no menu of options: what is seldom done with it. */
    "post.rare": OnPost;
    /** Below a post, before the next one. */
    "post.after": OnPost;
  }
}

export const slottedComment = (
  record: Readonly<
    {
      commentID: number;
      discussionID: number;
      insertUserID?: number;
      insertUser?: SlottedPost["insertUser"];
      permissions?: Record<string, boolean>;
    } & Partial<AddedPostFields>
  >,
): SlottedPost => ({
  recordType: "comment",
  recordID: record.commentID,
  channel: `discussion:${record.discussionID}`,
  anchor: `Comment_${record.commentID}`,
  record,
  insertUserID: record.insertUserID,
  insertUser: record.insertUser,
  permissions: record.permissions,
});
