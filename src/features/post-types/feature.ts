import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "post-types",
  summary: "Types of posts that administrators define, and fields of posts",
  dependsOn: [
    "audit-logs",
    "categories",
    "dashboard",
    "discussions",
    "layouts",
    "roles",
    "search",
    "users",
  ],
  tables: ["postTypes", "postFields", "postTypeFields", "postFieldValues"],
  personalData: [
    {
      table: "postFieldValues",
      column: "value",
      purpose: "shown with the post, as the field's visibility says",
      retention: "account",
    },
  ],
  notPersonal: [
    {
      table: "postTypes",
      columns: [
        "bodyLabel",
        "name",
        "parentPostTypeID",
        "postButtonIcon",
        "postButtonLabel",
        "postHelperText",
        "postTypeID",
        "roleIDs",
      ],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "postFields",
      columns: ["description", "dropdownOptions", "label", "postFieldID", "visibility"],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "postTypeFields",
      columns: ["postFieldID", "postTypeID"],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "postFieldValues",
      columns: ["postFieldID"],
      reason: "words of those who manage the site, about the site",
    },
    { table: "postTypes", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    { table: "postFields", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
  ],
  resources: {
    "post-types": "Types of posts, built in and defined by administrators",
    "post-fields": "Fields that posts of a type have",
  },
});
