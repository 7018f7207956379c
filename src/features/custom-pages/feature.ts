import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "custom-pages",
  summary: "Pages of the site's own, each with an address and a layout",
  dependsOn: ["audit-logs", "dashboard", "layouts", "roles", "text-widget"],
  tables: ["customPages"],
  notPersonal: [
    { table: "customPages", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "customPages",
      columns: ["seoTitle", "seoDescription", "urlcode", "siteSectionID", "roleIDs", "rankIDs"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { "custom-pages": "Pages of the site's own" },
});
