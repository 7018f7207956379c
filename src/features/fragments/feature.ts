import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "fragments",
  summary: "Components in JSX that replace parts of pages, compiled on the server",
  dependsOn: ["audit-logs", "dashboard", "discussions", "layouts", "settings", "themes", "users"],
  tables: ["fragments", "fragmentRevisions", "fragmentDisclosures", "fragmentFailures"],
  permissions: [
    {
      name: "fragments.manage",
      label: "Write fragments, which are code that runs for every visitor",
      defaultFor: ["administrator"],
    },
  ],
  personalData: [
    {
      table: "fragmentDisclosures",
      column: "userID",
      purpose: "showing the disclosure about fragments once",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "fragments", columns: ["insertUserID"], reason: keptNumbers },
    { table: "fragmentRevisions", columns: ["revisionInsertUserID"], reason: keptNumbers },
    {
      table: "fragments",
      columns: ["fragmentType", "name"],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "fragmentRevisions",
      columns: [
        "commitDescription",
        "commitMessage",
        "css",
        "cssRaw",
        "customSchema",
        "files",
        "js",
        "jsRaw",
        "previewData",
        "status",
      ],
      reason: "code of those who manage the site, for the site",
    },
  ],
  resources: { fragments: "Components that replace parts of pages, with their revisions" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
