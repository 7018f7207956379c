import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "sections",
  summary: "Sections of the site with their own path, language, theme and category",
  dependsOn: [
    "audit-logs",
    "categories",
    "custom-pages",
    "dashboard",
    "layouts",
    "locales",
    "settings",
    "themes",
  ],
  tables: ["siteSections", "siteSectionFormerCodes"],
  notPersonal: [
    { table: "siteSections", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "siteSections",
      columns: ["name", "description", "urlCode", "contentLocale", "sectionGroup"],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "siteSectionFormerCodes",
      columns: ["urlCode"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { subcommunities: "Sections of the site, each with a path and a language of its own" },
});
