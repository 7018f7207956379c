import { defineFeature } from "#platform/contract/feature.ts";

const reason = "part of a post, which goes with it";

export const feature = defineFeature({
  name: "post-translations",
  summary: "Posts in the reader’s language, by a service that translates",
  dependsOn: [
    "categories",
    "comments",
    "dashboard",
    "discussions",
    "formats",
    "locales",
    "roles",
    "settings",
    "translation-services",
    "users",
  ],
  tables: ["translatedCategories", "postLanguages", "postTranslations", "translatedBlocks"],
  notPersonal: [
    {
      table: "translatedCategories",
      columns: ["mode", "locales"],
      reason: "a setting of the category",
    },
    {
      table: "postTranslations",
      columns: ["name", "bodyHtml", "serviceType", "serviceName"],
      reason,
    },
    { table: "translatedBlocks", columns: ["words"], reason },
  ],
});
