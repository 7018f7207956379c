import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "appeals",
  summary: "Appeals of authors against the removal of their posts",
  dependsOn: [
    "audit-logs",
    "dashboard",
    "formats",
    "locales",
    "notifications",
    "reports",
    "shell",
    "users",
  ],
  tables: ["appeals"],
  personalData: [
    {
      table: "appeals",
      column: ["body", "insertUserID", "response"],
      purpose: "looking again at what was decided about a post",
      retention: "account",
    },
  ],
  notPersonal: [{ table: "appeals", columns: ["updateUserID"], reason: keptNumbers }],
  resources: { appeals: "What authors say against the removal of their posts" },
});
