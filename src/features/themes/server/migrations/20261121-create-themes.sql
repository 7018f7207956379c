create table themes (
  "themeID" integer generated always as identity primary key,
  name text not null,
  "parentTheme" text not null,
  "parentVersion" text not null,
  "revisionID" integer,
  "insertUserID" integer,
  "dateInserted" timestamptz not null default now(),
  "updateUserID" integer,
  "dateUpdated" timestamptz
);

create table "themeRevisions" (
  "revisionID" integer generated always as identity primary key,
  "themeID" integer not null references themes on delete cascade,
  name text not null default '',
  assets jsonb not null,
  "insertUserID" integer,
  "dateInserted" timestamptz not null default now()
);

create index on "themeRevisions" ("themeID", "revisionID" desc);

alter table themes add foreign key ("revisionID") references "themeRevisions" on delete set null;
