import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "replying",
  summary: "Who is writing a reply to a discussion at the moment",
  dependsOn: ["users", "ignores", "comments", "discussions"],
  tables: ["replyingUsers"],
  personalData: [
    {
      table: "replyingUsers",
      column: ["discussionID", "userID"],
      purpose: "telling others that somebody is replying",
      retention: 1,
    },
  ],
});
