create table layouts (
  "layoutID" integer generated always as identity primary key,
  "layoutViewType" text not null,
  name text not null,
  layout jsonb not null,
  "titleBar" jsonb,
  "insertUserID" integer,
  "dateInserted" timestamptz not null default now(),
  "updateUserID" integer,
  "dateUpdated" timestamptz
);

create table "layoutViews" (
  "layoutViewID" integer generated always as identity primary key,
  "layoutID" integer not null references layouts,
  "layoutViewType" text not null,
  "recordType" text not null,
  "recordID" integer not null,
  "insertUserID" integer,
  "dateInserted" timestamptz not null default now(),
  unique ("layoutViewType", "recordType", "recordID")
);

create index on "layoutViews" ("layoutID");
