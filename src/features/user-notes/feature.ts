import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "user-notes",
  summary: "Notes of moderators about accounts",
  dependsOn: ["account-history", "audit-logs", "dashboard", "users"],
  tables: ["userNotes"],
  personalData: [
    {
      table: "userNotes",
      column: ["userID", "body"],
      notExported: ["body"],
      purpose: "what moderators note about an account for each other",
      retention: "account",
    },
  ],
  notPersonal: [{ table: "userNotes", columns: ["insertUserID"], reason: keptNumbers }],
  resources: { "user-notes": "What moderators note about accounts, for each other" },
});
