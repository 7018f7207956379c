import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "data-exports",
  summary: "What the site keeps about a member, as a file for that member",
  dependsOn: ["accounts", "audit-logs", "notifications", "settings", "users"],
  tables: ["dataExports"],
  personalData: [
    {
      table: "dataExports",
      column: ["userID", "content"],
      notExported: ["content"],
      purpose: "giving members what the site keeps about them",
      retention: "account",
    },
  ],
});
