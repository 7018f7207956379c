import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "ignores",
  summary: "Members whom a member does not want to read",
  dependsOn: ["roles", "users"],
  tables: ["userIgnores"],
  personalData: [
    {
      table: "userIgnores",
      column: ["ignoredUserID", "userID"],
      purpose: "hiding what somebody writes from the member who asked for it",
      retention: "account",
    },
  ],
});
