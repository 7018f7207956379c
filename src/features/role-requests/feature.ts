import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "role-requests",
  summary: "Roles that members can ask for",
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
      column: ["attributes", "userID"],
      purpose: "deciding who is given a role",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "roleRequestMetas", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    { table: "roleRequests", columns: ["statusUserID"], reason: keptNumbers },
    {
      table: "roleRequestMetas",
      columns: ["attributes", "attributesSchema", "body", "name"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { "role-requests": "Roles that members may ask for, and who asks" },
});
