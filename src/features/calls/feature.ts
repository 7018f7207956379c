import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "calls",
  summary: "Long-running calls of the API, which continue later or in the background",
  dependsOn: ["users", "tokens"],
  tables: ["calls", "spentPayloads"],
  personalData: [
    {
      table: "calls",
      column: ["call", "userID"],
      purpose: "doing what the person asked for",
      retention: 7,
    },
  ],
  notPersonal: [
    {
      table: "calls",
      columns: ["message", "progress"],
      reason: "what the product says of the run",
    },
  ],
  resources: { calls: "Long-running calls that go on, or run later" },
});
