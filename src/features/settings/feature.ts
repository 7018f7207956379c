import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "settings",
  summary: "Settings of the site, in the database",
  dependsOn: ["dashboard", "audit-logs"],
  tables: ["settings"],
  permissions: [
    { name: "site.manage", label: "Manage the site", defaultFor: ["administrator"] },
    { name: "settings.view", label: "See all settings", defaultFor: ["administrator"] },
    {
      name: "community.manage",
      label: "Manage the community",
      defaultFor: ["moderator", "administrator"],
    },
  ],
  notPersonal: [
    { table: "settings", columns: ["updateUserID"], reason: keptNumbers },
    {
      table: "settings",
      columns: ["key", "value"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { config: "Settings of the site" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
