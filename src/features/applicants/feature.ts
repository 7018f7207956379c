import { defineFeature, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "applicants",
  dependsOn: [
    "dashboard",
    "audit-logs",
    "settings",
    "locales",
    "mail",
    "roles",
    "users",
    "accounts",
  ],
  tables: ["applicants"],
  permissions: [
    {
      name: "applicants.manage",
      label: "Approve or decline applications",
      defaultFor: ["moderator", "administrator"],
    },
  ],
  personalData: [
    {
      table: "applicants",
      column: "discoveryText",
      purpose: "deciding about the application",
      retention: "account",
    },
  ],
  resources: { applicants: "Registrations that wait for approval" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
