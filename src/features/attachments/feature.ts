import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "attachments",
  summary: "Issues and tickets of other systems, made from posts: GitHub, Jira, Zendesk",
  dependsOn: ["audit-logs", "comments", "dashboard", "discussions", "locales", "users", "webhooks"],
  tables: ["attachments", "attachmentIntegrations"],
  personalData: [
    {
      table: "attachments",
      column: ["foreignUserID", "metadata"],
      notExported: ["metadata"],
      purpose: "showing what became of a member's post in another system",
      retention: "account",
    },
  ],
  notPersonal: [
    {
      table: "attachments",
      columns: ["insertUserID", "triedUserID", "updateUserID"],
      reason: keptNumbers,
    },
    {
      table: "attachments",
      columns: ["attemptKey", "source", "sourceBase", "sourceKey", "sourceUrl"],
      reason: "where another system keeps its record",
    },
    { table: "attachmentIntegrations", columns: ["updateUserID"], reason: keptNumbers },
    {
      table: "attachmentIntegrations",
      columns: ["failure", "memberScope", "secrets", "settings", "staffScope"],
      reason: "how the site reaches another system",
    },
  ],
  resources: { attachments: "Records of other systems that were made from posts" },
});
