import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "held-posts",
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
      column: "body",
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
  resources: { "held-posts": "What waits for approval before others see it" },
});
