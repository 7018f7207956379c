import { defineFeature, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "media",
  summary: "Uploaded files, picture sizes, previews of links",
  dependsOn: ["settings", "users", "formats", "accounts"],
  tables: ["media", "mediaUses", "scrapes", "linkCards", "pictureCopies"],
  permissions: [
    {
      name: "uploads.add",
      label: "Upload files",
      defaultFor: ["member", "moderator", "administrator"],
      addsContent: true,
    },
  ],
  personalData: [
    {
      table: "media",
      column: ["name", "insertUserID"],
      purpose: "Naming downloads",
      retention: "account",
    },
    {
      table: "pictureCopies",
      column: "insertUserID",
      purpose: "Limiting what one member makes the site fetch",
      retention: "account",
    },
    { table: "media", column: "storageKey", purpose: "Finding the file", retention: "account" },
  ],
  notPersonal: [
    { table: "linkCards", columns: ["card", "url"], reason: "what a public page says of itself" },
    { table: "scrapes", columns: ["preview", "url"], reason: "what a public page says of itself" },
    { table: "pictureCopies", columns: ["url"], reason: "where a public picture lies" },
  ],
  resources: { media: "Uploaded files" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
