import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "questions",
  summary: "Questions: accepted and rejected answers, and the status that follows from them",
  dependsOn: [
    "categories",
    "comments",
    "discussions",
    "formats",
    "imports",
    "layouts",
    "locales",
    "notifications",
    "search",
    "settings",
    "statuses",
    "users",
    "site-activity",
  ],
  tables: ["answers", "questionFollowUps"],
  notPersonal: [{ table: "answers", columns: ["acceptUserID"], reason: keptNumbers }],
});
