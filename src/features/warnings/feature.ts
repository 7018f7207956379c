import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "warnings",
  summary: "Warnings of members, their types and points",
  dependsOn: [
    "account-history",
    "accounts",
    "audit-logs",
    "bans",
    "comments",
    "dashboard",
    "discussions",
    "mail",
    "notifications",
    "reports",
    "settings",
    "users",
  ],
  tables: ["warningTypes", "warnings"],
  permissions: [
    {
      name: "warnings.add",
      label: "Warn members",
      defaultFor: ["moderator", "administrator"],
    },
  ],
  personalData: [
    {
      table: "warnings",
      column: ["message", "userID", "note", "revokeNote"],
      notExported: ["note", "revokeNote"],
      purpose: "telling members what they are warned for",
      retention: "account",
    },
    {
      table: "warnings",
      column: ["excerpt", "recordName", "recordUrl"],
      purpose: "keeping what somebody was warned for, whatever becomes of the post",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "warnings", columns: ["insertUserID", "revokeUserID"], reason: keptNumbers },
    {
      table: "warningTypes",
      columns: ["key", "name"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: {
    warnings: "What members were warned for",
    "warning-types": "What members can be warned for, and how much it weighs",
  },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
