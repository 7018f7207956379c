import { defineFeature, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "warnings",
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
      column: "message",
      purpose: "telling members what they are warned for",
      retention: "account",
    },
    {
      table: "warnings",
      column: "excerpt",
      purpose: "keeping what somebody was warned for, whatever becomes of the post",
      retention: "account",
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
