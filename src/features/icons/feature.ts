import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "icons",
  summary: "Icons that replace those of the product",
  dependsOn: ["audit-logs", "dashboard"],
  tables: ["icons"],
  notPersonal: [
    { table: "icons", columns: ["insertUserID"], reason: keptNumbers },
    {
      table: "icons",
      columns: ["iconName", "svgRaw", "svgContents", "iconSvgViewBox"],
      reason: "pictures of those who manage the site, for the site",
    },
  ],
  resources: { icons: "Icons of the site" },
});
