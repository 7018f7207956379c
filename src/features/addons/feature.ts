import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "addons",
  summary: "Add-ons: folders that extend the site, run in processes of their own",
  dependsOn: [
    "audit-logs",
    "comments",
    "dashboard",
    "discussions",
    "formats",
    "layouts",
    "locales",
    "notifications",
    "roles",
    "settings",
    "themes",
    "users",
    "webhooks",
  ],
  resources: { addons: "Add-ons, themes and languages that extend the site" },
});
