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
});
