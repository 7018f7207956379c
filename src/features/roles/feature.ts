import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "roles",
  dependsOn: ["dashboard", "audit-logs", "settings"],
  tables: [
    "roles",
    "rolePermissions",
    "knownPermissions",
    "permissionVersions",
    "permissionJunctions",
  ],
  resources: {
    permissions: "What there is to be allowed, and why somebody may or may not",
    roles: "Groups of members who may do the same",
  },
});
