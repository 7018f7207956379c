import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "translation-services",
  summary: "Services that translate by machine: DeepL, Google, Azure, LibreTranslate, one's own",
  dependsOn: ["audit-logs", "dashboard", "locales", "settings", "translations"],
  tables: ["translationServices", "translationUsage"],
  notPersonal: [
    { table: "translationServices", columns: ["updateUserID"], reason: keptNumbers },
    {
      table: "translationServices",
      columns: ["failure", "secrets", "settings"],
      reason: "how the site reaches a service",
    },
    {
      table: "translationUsage",
      columns: ["scope"],
      reason: "which of the limits is counted",
    },
  ],
  personalData: [
    {
      table: "translationUsage",
      column: "userID",
      purpose: "limiting how much a member has translated on a day",
      retention: 2,
    },
  ],
  resources: { "translation-services": "Services that translate by machine" },
});
