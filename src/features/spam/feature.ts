import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "spam",
  dependsOn: ["cleanups", "premoderation", "settings", "users"],
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
