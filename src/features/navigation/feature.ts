import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "navigation",
  summary: "The navigation of the site and its title bar, as administrators arrange them",
  dependsOn: ["audit-logs", "dashboard", "layouts", "roles", "settings", "themes"],
  tables: ["navigation"],
  notPersonal: [
    { table: "navigation", columns: ["updateUserID"], reason: keptNumbers },
    {
      table: "navigation",
      columns: ["items"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { navigation: "The navigation in the title bar" },
});
