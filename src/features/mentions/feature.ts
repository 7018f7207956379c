import { defineFeature, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "mentions",
  summary: "Mentions of roles, and a limit on how many members a post can notify",
  dependsOn: [
    "roles",
    "users",
    "formats",
    "editor",
    "notifications",
    "comments",
    "discussions",
    "watches",
  ],
  permissions: [
    {
      name: "roles.mention",
      label: "Mention everyone with a role",
      defaultFor: ["moderator", "administrator"],
    },
  ],
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
