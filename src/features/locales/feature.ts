import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "locales",
  summary: "Languages of the site, and changed texts of the interface",
  dependsOn: ["audit-logs", "dashboard", "settings"],
  tables: ["textOverrides"],
  notPersonal: [
    { table: "textOverrides", columns: ["updateUserID"], reason: keptNumbers },
    {
      table: "textOverrides",
      columns: ["sourceHash", "text", "textID"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { locales: "Languages of the site" },
});
