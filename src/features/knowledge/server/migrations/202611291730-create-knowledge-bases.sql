create table "knowledgeBases" (
  "knowledgeBaseID" integer primary key generated always as identity,
  name text not null,
  description text not null default '',
  "urlCode" text not null,
  "viewType" text not null default 'guide' check ("viewType" in ('guide', 'help')),
  "sortArticles" text not null default 'manual'
    check ("sortArticles" in ('manual', 'name', 'dateInserted', 'dateInsertedDesc')),
  "sourceLocale" text not null,
  icon text,
  "bannerImage" text,
  status text not null default 'published' check (status in ('published', 'deleted')),
  sort integer not null default 0,
  "rootCategoryID" integer,
  "hasCustomPermission" boolean not null default false,
  -- Texts of those who may not publish wait for review.
  "requiresReview" boolean not null default false,
  "foreignID" text,
  "insertUserID" integer not null,
  "updateUserID" integer,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz
);
create unique index "knowledgeBases_urlCode" on "knowledgeBases" (lower("urlCode"));
create unique index "knowledgeBases_foreignID" on "knowledgeBases" ("foreignID");

create table "knowledgeCategories" (
  "knowledgeCategoryID" integer primary key generated always as identity,
  "knowledgeBaseID" integer not null references "knowledgeBases",
  -- Null for the root of a base.
  "parentID" integer references "knowledgeCategories",
  name text not null,
  sort integer not null default 0,
  "sortChildren" text check ("sortChildren" in ('manual', 'name', 'dateInserted', 'dateInsertedDesc')),
  "foreignID" text,
  "insertUserID" integer not null,
  "updateUserID" integer,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz
);
create unique index "knowledgeCategories_root" on "knowledgeCategories" ("knowledgeBaseID")
  where "parentID" is null;
create index "knowledgeCategories_parent" on "knowledgeCategories" ("parentID", sort);
create unique index "knowledgeCategories_foreignID" on "knowledgeCategories" ("foreignID");
alter table "knowledgeBases" add foreign key ("rootCategoryID") references "knowledgeCategories";

create table articles (
  "articleID" integer primary key generated always as identity,
  "knowledgeCategoryID" integer not null references "knowledgeCategories",
  -- The text that readers see, or the latest one of an article that was never published.
  "articleRevisionID" integer,
  status text not null check (status in ('draft', 'published')),
  name text not null,
  body text not null,
  format text not null,
  "bodyHtml" text not null,
  "bodyText" text not null,
  excerpt text not null,
  "rendererVersion" integer not null,
  locale text not null,
  "seoName" text,
  "seoDescription" text,
  sort integer not null default 0,
  featured boolean not null default false,
  "dateFeatured" timestamptz,
  -- From then on readers are warned that the text may be out of date.
  "dateReview" timestamptz,
  "foreignID" text,
  -- What it was made from.
  "discussionID" integer,
  "insertUserID" integer not null,
  "updateUserID" integer,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz,
  "dateDeleted" timestamptz
);
create index "articles_discussion" on articles ("discussionID") where "discussionID" is not null;
create index "articles_manual" on articles ("knowledgeCategoryID", sort, "articleID")
  where status = 'published' and "dateDeleted" is null;
create index "articles_category" on articles ("knowledgeCategoryID");
create index "articles_featured" on articles ("dateFeatured") where featured;
create unique index "articles_foreignID" on articles ("foreignID");

create table "articleRevisions" (
  "articleRevisionID" integer primary key generated always as identity,
  "articleID" integer not null references articles on delete cascade,
  name text not null,
  body text not null,
  format text not null,
  status text not null check (status in ('published', 'draft', 'review', 'changes', 'rejected')),
  -- What the reviewer said.
  note text not null default '',
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz,
  "reviewUserID" integer,
  "dateReviewed" timestamptz
);
create index "articleRevisions_article" on "articleRevisions" ("articleID", "articleRevisionID");
-- One text in work for each author.
create unique index "articleRevisions_open" on "articleRevisions" ("articleID", "insertUserID")
  where status in ('draft', 'review', 'changes');
create index "articleRevisions_review" on "articleRevisions" ("articleRevisionID") where status = 'review';

create table "articleAliases" (
  path text primary key,
  "articleID" integer not null references articles on delete cascade
);
create index "articleAliases_article" on "articleAliases" ("articleID");

create table "articleReactions" (
  "articleReactionID" integer primary key generated always as identity,
  "articleID" integer not null references articles on delete cascade,
  -- Null for imported answers of guests, and once the member is erased.
  "userID" integer,
  "isHelpful" boolean not null,
  "foreignID" text,
  "dateInserted" timestamptz not null
);
create unique index "articleReactions_user" on "articleReactions" ("articleID", "userID");
create unique index "articleReactions_foreignID" on "articleReactions" ("articleID", "foreignID");
create index "articleReactions_userID" on "articleReactions" ("userID");

-- Members who are told of new and changed articles of a base.
create table "knowledgeFollows" (
  "userID" integer not null references users on delete cascade,
  "knowledgeBaseID" integer not null references "knowledgeBases" on delete cascade,
  "dateInserted" timestamptz not null,
  primary key ("userID", "knowledgeBaseID")
);
create index "knowledgeFollows_base" on "knowledgeFollows" ("knowledgeBaseID", "userID");
