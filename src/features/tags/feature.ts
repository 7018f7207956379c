import { defineFeature, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "tags",
  dependsOn: ["audit-logs", "roles", "users"],
  tables: ["tags"],
  permissions: [
    {
      name: "tags.add",
      label: "Make up tags",
      defaultFor: ["member", "moderator", "administrator"],
    },
  ],
  resources: { tags: "Words that discussions are marked with" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
