import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "roles",
  summary: "Roles and permissions, for the site and per category",
  dependsOn: ["dashboard", "audit-logs", "settings"],
  tables: [
    "roles",
    "rolePermissions",
    "knownPermissions",
    "permissionVersions",
    "permissionJunctions",
  ],
  notPersonal: [
    {
      table: "knownPermissions",
      columns: ["permission"],
      reason: "words of the product, from a list in the code",
    },
    {
      table: "rolePermissions",
      columns: ["permission"],
      reason: "words of the product, from a list in the code",
    },
    {
      table: "roles",
      columns: ["description", "domains", "name"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: {
    permissions: "What there is to be allowed, and why somebody may or may not",
    roles: "Groups of members who may do the same",
  },
});
