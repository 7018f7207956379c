-- Other words for a tag: whoever writes one of them gives the tag, and its address leads to that of the tag.
create table "tagSynonyms" (
  "tagSynonymID" integer primary key generated always as identity,
  "tagID" integer not null references tags on delete cascade,
  name text not null,
  urlcode text not null,
  "dateInserted" timestamptz not null default now()
);
create unique index "tagSynonyms_name" on "tagSynonyms" (lower(name));
create unique index "tagSynonyms_urlcode" on "tagSynonyms" (lower(urlcode));
create index "tagSynonyms_tagID" on "tagSynonyms" ("tagID");

-- Where a tag may be given: in these categories and those below them; everywhere without any.
alter table tags add "scopeCategoryIDs" integer[];

-- What was merged or deleted, so that it can be brought back for some time.
create table "tagRemovals" (
  "tagRemovalID" integer primary key generated always as identity,
  "tagID" integer not null,
  name text not null,
  -- The tag that took its place; what that one was merged into later cannot be told apart any more.
  "intoTagID" integer references tags on delete cascade,
  before jsonb not null,
  carriers jsonb not null,
  "insertUserID" integer references users,
  "dateInserted" timestamptz not null default now()
);
create index "tagRemovals_dateInserted" on "tagRemovals" ("dateInserted");
create index "tagRemovals_intoTagID" on "tagRemovals" ("intoTagID");
