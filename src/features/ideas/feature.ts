import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "ideas",
  summary: "Ideas that members vote on, categories of ideas, and the roadmap",
  dependsOn: [
    "automation-rules",
    "categories",
    "comments",
    "dashboard",
    "discussions",
    "layouts",
    "notifications",
    "reactions",
    "statuses",
    "users",
  ],
  tables: ["ideaCategories"],
  notPersonal: [
    { table: "ideaCategories", columns: ["type"], reason: "a setting of the category" },
  ],
});
