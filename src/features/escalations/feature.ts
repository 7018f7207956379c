import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "escalations",
  summary: "Reported posts that moderators hand on to somebody",
  dependsOn: ["audit-logs", "dashboard", "formats", "locales", "notifications", "reports", "users"],
  tables: ["escalations", "escalationComments"],
  personalData: [
    {
      table: "escalations",
      column: "name",
      notExported: ["name"],
      purpose: "what moderators call a decision that waits",
      retention: "account",
    },
    {
      table: "escalations",
      column: "assignedUserID",
      purpose: "who looks after a decision",
      retention: "account",
    },
    {
      table: "escalationComments",
      column: "body",
      notExported: ["body"],
      purpose: "what moderators say to each other about a decision",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "escalationComments", columns: ["insertUserID"], reason: keptNumbers },
    {
      table: "escalations",
      columns: ["insertUserID", "lastCommentUserID", "updateUserID"],
      reason: keptNumbers,
    },
  ],
  resources: { escalations: "Reported posts that moderators handed on to somebody" },
});
