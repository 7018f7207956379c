import { z } from "zod";

export const bookmarkFields = {
  bookmarked: z.boolean().describe("Whether the caller keeps a bookmark of it"),
  countBookmarks: z.int().describe("How many members keep a bookmark of it"),
};

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    bookmarked: boolean;
    countBookmarks: number;
  }
}
