import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "editor",
  summary: "The editor for posts: rich text and plain, emoji, uploads, suggestions",
  dependsOn: ["settings", "users", "formats", "media"],
  tables: [],
  permissions: [],
});
