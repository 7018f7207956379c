import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

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
  tables: ["addons", "addonFailures", "addonLabels", "addonLogs", "addonMigrations"],
  notPersonal: [
    { table: "addons", columns: ["memberID", "updateUserID"], reason: keptNumbers },
    {
      table: "addons",
      columns: [
        "acceptedCapabilities",
        "failureMessage",
        "failureOutput",
        "failureReason",
        "key",
        "migrationsDigest",
        "name",
        "secrets",
        "settings",
        "version",
      ],
      reason: "what administrators chose for an add-on, and why it failed",
    },
    { table: "addonFailures", columns: ["kind"], reason: "how an add-on failed, kept for a day" },
    {
      table: "addonLabels",
      columns: ["name", "recordType"],
      reason: "labels that add-ons name, of posts",
    },
    {
      table: "addonLogs",
      columns: ["level", "message"],
      reason: "what add-ons report about themselves, the last 200 lines",
    },
    {
      table: "addonMigrations",
      columns: ["checksum", "name"],
      reason: "files of add-ons that ran",
    },
  ],
  resources: { addons: "Add-ons, themes and languages that extend the site" },
});
