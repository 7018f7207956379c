import type { AddedPostFields } from "#platform/contract/open-records.ts";

/** A post as what stands on it knows it, whatever its type. */
export interface SlottedPost {
  recordType: string;
  recordID: number;
  /** As the API gave it, with the fields that features add to it. */
  record: Readonly<Partial<AddedPostFields>>;
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
    /** At the foot of a post, before what its author and moderators can do. */
    "post.actions": OnPost;
    /** Below a post, before the next one. */
    "post.after": OnPost;
  }
}

export const slottedComment = (
  record: Readonly<{ commentID: number } & Partial<AddedPostFields>>,
): SlottedPost => ({
  recordType: "comment",
  recordID: record.commentID,
  record,
});
