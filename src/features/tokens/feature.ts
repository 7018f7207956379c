import { defineFeature, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "tokens",
  summary: "API tokens, with which programs act for a member",
  dependsOn: ["mail", "audit-logs", "settings", "roles", "users", "accounts"],
  tables: ["tokens"],
  permissions: [
    {
      name: "tokens.add",
      label: "Create API tokens",
      defaultFor: ["member", "moderator", "administrator"],
    },
  ],
  personalData: [
    {
      table: "tokens",
      column: ["name", "userID"],
      purpose: "telling own tokens apart",
      retention: "account",
    },
  ],
  notPersonal: [
    {
      table: "tokens",
      columns: ["permissions"],
      reason: "words of the product, from a list in the code",
    },
  ],
  resources: { tokens: "Access tokens, with which programs act for a member" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
