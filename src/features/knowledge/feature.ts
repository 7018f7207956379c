import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "knowledge",
  summary: "Knowledge bases: trees of categories with articles, their revisions and reviews",
  dependsOn: [
    "audit-logs",
    "categories",
    "collections",
    "comments",
    "dashboard",
    "discussions",
    "drafts",
    "editor",
    "formats",
    "imports",
    "layouts",
    "locales",
    "media",
    "notifications",
    "places",
    "reports",
    "roles",
    "search",
    "settings",
    "users",
    "site-activity",
  ],
  tables: [
    "knowledgeBases",
    "knowledgeCategories",
    "articles",
    "articleRevisions",
    "articleAliases",
    "articleReactions",
    "knowledgeFollows",
    "articleTranslations",
    "knowledgeTranslations",
    "articleBookmarks",
  ],
  permissions: [
    {
      name: "kb.view",
      label: "Read knowledge bases",
      scope: "knowledgeBase",
      defaultFor: ["guest", "unconfirmed", "applicant", "member", "moderator", "administrator"],
    },
    {
      name: "articles.add",
      label: "Write articles",
      scope: "knowledgeBase",
      defaultFor: ["moderator", "administrator"],
      addsContent: true,
    },
    {
      name: "articles.manage",
      label: "Edit, review and delete all articles, and arrange their categories",
      defaultFor: ["moderator", "administrator"],
      addsContent: true,
    },
  ],
  personalData: [
    {
      table: "articleBookmarks",
      column: "userID",
      purpose: "finding articles again",
      retention: "account",
    },
    {
      table: "knowledgeFollows",
      column: "userID",
      purpose: "telling a member of new and changed articles of a knowledge base",
      retention: "account",
    },
    {
      table: "articleReactions",
      column: "userID",
      purpose: "one answer of a member to whether an article was helpful",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "knowledgeBases", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "knowledgeBases",
      columns: [
        "name",
        "description",
        "urlCode",
        "viewType",
        "sortArticles",
        "sourceLocale",
        "locales",
        "icon",
        "bannerImage",
        "status",
        "foreignID",
      ],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "knowledgeCategories",
      columns: ["insertUserID", "updateUserID"],
      reason: keptNumbers,
    },
    {
      table: "knowledgeCategories",
      columns: ["name", "sortChildren", "foreignID"],
      reason: "words of those who manage the site, about the site",
    },
    { table: "articles", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "articles",
      columns: [
        "name",
        "body",
        "format",
        "bodyHtml",
        "bodyText",
        "excerpt",
        "status",
        "locale",
        "seoName",
        "seoDescription",
        "foreignID",
      ],
      reason: "documentation of the site, written on its behalf and rewritten by others",
    },
    { table: "articleRevisions", columns: ["insertUserID", "reviewUserID"], reason: keptNumbers },
    {
      table: "articleRevisions",
      columns: ["name", "body", "format", "status", "note", "locale"],
      reason: "documentation of the site, written on its behalf and rewritten by others",
    },
    {
      table: "articleTranslations",
      columns: ["insertUserID", "updateUserID"],
      reason: keptNumbers,
    },
    {
      table: "articleTranslations",
      columns: ["locale", "name", "body", "format", "bodyHtml", "bodyText", "excerpt"],
      reason: "documentation of the site, written on its behalf and rewritten by others",
    },
    {
      table: "knowledgeTranslations",
      columns: ["recordType", "propertyName", "locale", "translation", "sourceText"],
      reason: "words of those who manage the site, about the site",
    },
    { table: "articleAliases", columns: ["path"], reason: "addresses of articles" },
    {
      table: "articleReactions",
      columns: ["foreignID"],
      reason: "the number of an imported answer, which names nobody",
    },
  ],
  resources: {
    "knowledge-bases": "Collections of articles, such as guides and help centres",
    "knowledge-categories": "The tree of places in which the articles of a knowledge base are",
    articles: "Texts of knowledge bases, with revisions and reviews",
  },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}

declare module "#platform/contract/submitted.ts" {
  interface SubmittedColumns {
    articles: "name" | "body";
    articleRevisions: "name" | "body" | "note";
    articleTranslations: "name" | "body";
  }
}
