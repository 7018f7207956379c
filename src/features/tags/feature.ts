import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "tags",
  summary: "Tags of discussions, with synonyms and merging",
  dependsOn: ["audit-logs", "categories", "dashboard", "layouts", "roles", "users"],
  tables: ["tags", "tagSynonyms", "tagRemovals"],
  permissions: [
    {
      name: "tags.add",
      label: "Create tags",
      defaultFor: ["member", "moderator", "administrator"],
      addsContent: true,
    },
  ],
  personalData: [
    {
      table: "tagRemovals",
      column: "insertUserID",
      purpose: "who merged or deleted a tag, while that can be undone",
      retention: 30,
    },
  ],
  notPersonal: [
    { table: "tags", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "tags",
      columns: ["name", "urlcode"],
      reason: "belongs to the community, whoever named it",
    },
    { table: "tags", columns: ["scopeCategoryIDs"], reason: "ids of categories" },
    {
      table: "tagSynonyms",
      columns: ["name", "urlcode"],
      reason: "belongs to the community, whoever named it",
    },
    {
      table: "tagRemovals",
      columns: ["before", "carriers", "name"],
      reason: "belongs to the community, whoever named it",
    },
  ],
  resources: { tags: "Words that discussions are marked with" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}

declare module "#platform/contract/submitted.ts" {
  interface SubmittedColumns {
    tags: "name";
  }
}
