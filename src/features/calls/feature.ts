import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "calls",
  dependsOn: ["users", "tokens"],
  tables: ["calls", "spentPayloads"],
  personalData: [
    { table: "calls", column: "call", purpose: "doing what the person asked for", retention: 7 },
  ],
  resources: { calls: "Long-running calls that go on, or run later" },
});
