import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "media",
  dependsOn: ["settings", "users", "formats", "accounts"],
  tables: ["media", "scrapes"],
  permissions: [
    {
      name: "uploads.add",
      label: "Upload files",
      defaultFor: ["member", "moderator", "administrator"],
    },
  ],
  personalData: [
    { table: "media", column: "name", purpose: "Naming downloads", retention: "account" },
    { table: "media", column: "storageKey", purpose: "Finding the file", retention: "account" },
  ],
});
