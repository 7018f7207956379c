alter table statuses add column "scopeType" text not null default 'global' check ("scopeType" in ('global', 'scoped'));

-- Where a scoped status can be given, and where one is the default.
create table "statusCategories" (
  "statusID" integer not null references statuses on delete cascade,
  "categoryID" integer not null references categories on delete cascade,
  "isDefault" boolean not null default false,
  primary key ("statusID", "categoryID")
);
create index "statusCategories_categoryID" on "statusCategories" ("categoryID");
-- Lists of posts of one type, also by their status.
create index "discussions_type_recent" on discussions (type, "dateLastComment" desc, "discussionID" desc)
  include ("categoryID") where "dateDeleted" is null;
create index "discussions_type_score" on discussions (type, score desc, "discussionID" desc)
  include ("categoryID") where "dateDeleted" is null;
