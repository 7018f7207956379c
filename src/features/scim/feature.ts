import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "scim",
  summary: "Directories of organizations create, change and deactivate members: SCIM 2.0",
  dependsOn: ["accounts", "audit-logs", "dashboard", "roles", "users"],
  tables: ["scimConnections", "scimGroups", "scimMembers", "scimRoles", "scimUsers"],
  personalData: [
    {
      table: "scimUsers",
      column: [
        "displayName",
        "email",
        "externalID",
        "familyName",
        "formattedName",
        "givenName",
        "userID",
        "userName",
      ],
      purpose: "managing the account from the directory of an organization",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "scimConnections", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "scimMembers",
      columns: ["scimUserID"],
      reason: "goes with the record of the directory",
    },
    { table: "scimUsers", columns: ["scimUserID"], reason: "the id of the record itself" },
    {
      table: "scimRoles",
      columns: ["scimUserID"],
      reason: "goes with the record of the directory",
    },
    { table: "scimConnections", columns: ["name"], reason: "what administrators call a directory" },
    { table: "scimConnections", columns: ["domains"], reason: "domains of an organization" },
    {
      table: "scimGroups",
      columns: ["displayName", "externalID"],
      reason: "groups of an organization",
    },
  ],
  resources: {
    "scim-connections": "Directories of organizations that manage members by SCIM",
  },
});
