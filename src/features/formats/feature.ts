import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "formats",
  summary: "Formats of posts: Markdown, rich text, HTML, BBCode; quotes, embeds, mentions",
  dependsOn: ["imports", "settings", "locales", "users"],
  tables: ["mentionErasures"],
  personalData: [
    {
      table: "mentionErasures",
      column: ["nameKeys", "userID"],
      purpose: "taking mentions of a member who is deleted out of what others wrote",
      retention: 1,
    },
  ],
  permissions: [],
  resources: { rich: "Texts in other formats" },
});
