import type { SlottedPost } from "#features/comments/web/public.ts";
import type { AddedPostFields } from "#platform/contract/open-records.ts";

declare module "#platform/web/slots.tsx" {
  interface SlotPlaces {
    /** Behind a title in a list. */
    "row.badges": { post: SlottedPost };
    /** At the end of the line about a discussion in a list. */
    "row.meta": { post: SlottedPost };
    /** Above a list, beside its filters. */
    "list.tools": { baseUrl: string };
  }
}

/** A discussion as the slots on it know it. */
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
