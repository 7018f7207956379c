create table "siteSections" (
  "siteSectionID" integer generated always as identity primary key,
  name text not null,
  description text not null default '',
  "urlCode" text not null unique,
  "contentLocale" text not null,
  "sectionGroup" text not null default 'default',
  "categoryID" integer references categories on delete set null,
  "themeID" integer,
  "insertUserID" integer,
  "dateInserted" timestamptz not null default now(),
  "updateUserID" integer,
  "dateUpdated" timestamptz
);

create index "siteSections_categoryID" on "siteSections" ("categoryID");
