import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "applicants",
  summary: "Registrations that wait for approval",
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
      column: ["userID", "discoveryText"],
      purpose: "deciding about the application",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "applicants", columns: ["updateUserID"], reason: keptNumbers },
    {
      table: "applicants",
      columns: ["question"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { applicants: "Registrations that wait for approval" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
