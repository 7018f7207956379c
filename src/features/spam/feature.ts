import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "spam",
  summary: "Spam checks of posts by new members: own signs, Akismet, StopForumSpam",
  dependsOn: ["cleanups", "first-steps", "premoderation", "settings", "users"],
  tables: ["spamTraces"],
  personalData: [
    {
      table: "spamTraces",
      column: "insertUserID",
      purpose: "telling the same words by several newcomers",
      retention: "account",
    },
  ],
});
