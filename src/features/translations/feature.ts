import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "translations",
  summary: "Translations of what is written in records, such as names of categories",
  dependsOn: ["audit-logs", "dashboard", "locales", "settings"],
  tables: ["translations", "translationResources"],
  notPersonal: [
    { table: "translations", columns: ["updateUserID"], reason: keptNumbers },
    {
      table: "translations",
      columns: [
        "locale",
        "propertyName",
        "recordKey",
        "recordType",
        "resource",
        "sourceText",
        "translation",
        "translationPropertyKey",
      ],
      reason: "words of those who manage the site, about the site",
    },
    { table: "translationResources", columns: ["insertUserID"], reason: keptNumbers },
    {
      table: "translationResources",
      columns: ["name", "sourceLocale", "urlCode"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { translations: "Texts of records in the other languages of the site" },
});
