import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "role-requests",
  dependsOn: [
    "audit-logs",
    "dashboard",
    "flood-control",
    "formats",
    "locales",
    "notifications",
    "roles",
    "settings",
    "users",
  ],
  tables: ["roleRequestMetas", "roleRequests"],
  personalData: [
    {
      table: "roleRequests",
      column: "attributes",
      purpose: "deciding who is given a role",
      retention: "account",
    },
  ],
  resources: { "role-requests": "Roles that members may ask for, and who asks" },
});
