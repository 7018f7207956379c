import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "held-posts",
  summary: "Posts that wait for approval before others see them",
  dependsOn: [
    "categories",
    "drafts",
    "editor",
    "flood-control",
    "formats",
    "notifications",
    "reports",
    "settings",
    "users",
  ],
  tables: ["heldPosts"],
  personalData: [
    {
      table: "heldPosts",
      column: ["body", "insertUserID", "name", "bodyHtml", "given", "reasons"],
      notExported: ["reasons"],
      purpose: "what the member wrote, until somebody has looked at it",
      retention: "account",
    },
    {
      table: "heldPosts",
      column: "insertIPAddress",
      purpose: "against spam",
      retention: "account",
    },
  ],
  notPersonal: [
    {
      table: "heldPosts",
      columns: ["changedVersion"],
      reason: "when the post was changed last, as the change found it",
    },
  ],
  resources: { "held-posts": "What waits for approval before others see it" },
});
