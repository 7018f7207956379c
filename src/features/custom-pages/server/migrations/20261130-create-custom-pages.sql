create table "customPages" (
  "customPageID" integer generated always as identity primary key,
  "seoTitle" text not null,
  "seoDescription" text not null,
  urlcode text not null unique,
  status text not null check (status in ('published', 'unpublished')),
  "siteSectionID" text,
  "roleIDs" integer[] not null default '{}',
  "rankIDs" integer[] not null default '{}',
  "layoutID" integer references layouts,
  version integer not null default 1,
  "insertUserID" integer,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);
