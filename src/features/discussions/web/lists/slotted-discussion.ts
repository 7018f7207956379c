import type { SlottedPost } from "#features/comments/web/public.ts";
import type { AddedPostFields } from "#platform/contract/queries/open-records.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface SlotPlaces {
    /** After the title in a list. */
    "row.badges": { post: SlottedPost };
    /** At the end of the details of a discussion in a list. */
    "row.meta": { post: SlottedPost };
    /** Above a list, next to its filters; `type` is that of the posts, if it is filtered by it. */
    "list.tools": { baseUrl: string; type?: string };
  }
}

export const slottedDiscussion = (
  record: Readonly<
    { discussionID: number; insertUser?: SlottedPost["insertUser"] } & Partial<AddedPostFields>
  >,
): SlottedPost => ({
  recordType: "discussion",
  recordID: record.discussionID,
  channel: `discussion:${record.discussionID}`,
  record,
  insertUser: record.insertUser,
});
