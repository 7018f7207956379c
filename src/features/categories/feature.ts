import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "categories",
  summary: "The tree of categories: permissions, following, archiving",
  dependsOn: [
    "dashboard",
    "audit-logs",
    "imports",
    "settings",
    "locales",
    "layouts",
    "places",
    "roles",
    "users",
    "accounts",
    "home",
    "media",
  ],
  tables: ["categories", "categoryFollows"],
  permissions: [
    {
      name: "discussions.view",
      label: "See discussions",
      scope: "category",
      defaultFor: ["guest", "unconfirmed", "applicant", "member", "moderator", "administrator"],
    },
  ],
  personalData: [
    {
      table: "categoryFollows",
      column: "userID",
      purpose: "showing what a member follows",
      retention: "account",
    },
  ],
  notPersonal: [
    {
      table: "categories",
      columns: ["insertUserID", "lastUserID", "updateUserID"],
      reason: keptNumbers,
    },
    {
      table: "categories",
      columns: [
        "allowedDiscussionTypes",
        "bannerUrl",
        "color",
        "commentsView",
        "description",
        "displayAs",
        "iconUrl",
        "name",
        "ownerType",
        "ownerUrl",
        "urlcode",
      ],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { categories: "The tree of places in which discussions are" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
