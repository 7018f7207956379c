import { defineFeature, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "profile-fields",
  summary: "Fields of profiles, as administrators define them",
  dependsOn: ["audit-logs", "dashboard", "settings", "users"],
  tables: ["profileFields", "userProfileFields"],
  permissions: [
    {
      name: "internalInfo.view",
      label: "See internal profile fields",
      defaultFor: ["administrator"],
    },
  ],
  personalData: [
    {
      table: "userProfileFields",
      column: ["value", "userID"],
      purpose: "shown on the profile, as the field's visibility says",
      retention: "account",
    },
  ],
  notPersonal: [
    {
      table: "profileFields",
      columns: [
        "apiName",
        "description",
        "dropdownOptions",
        "label",
        "mutability",
        "registrationOptions",
        "visibility",
      ],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "userProfileFields",
      columns: ["apiName"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { "profile-fields": "What the site asks its members about themselves" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
