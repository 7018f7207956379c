import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "search",
  dependsOn: ["locales", "settings", "users", "tags", "categories", "home", "shell"],
  tables: ["searchDocuments", "searchProgress"],
  resources: { search: "Everything that was written, found by its words" },
});
