alter table layouts
  add column version integer not null default 1,
  add column "publishedVersion" integer not null default 1;

create table "layoutRevisions" (
  "layoutID" integer not null references layouts on delete cascade,
  version integer not null,
  "isPublished" boolean not null,
  layout jsonb not null,
  "titleBar" jsonb,
  "insertUserID" integer,
  "dateInserted" timestamptz not null default now(),
  primary key ("layoutID", version)
);

insert into "layoutRevisions"
  ("layoutID", version, "isPublished", layout, "titleBar", "insertUserID", "dateInserted")
select "layoutID", 1, true, layout, "titleBar",
  coalesce("updateUserID", "insertUserID"), coalesce("dateUpdated", "dateInserted")
from layouts;

create table "layoutPreviews" (
  "layoutPreviewID" uuid primary key,
  "layoutViewType" text not null,
  layout jsonb not null,
  "titleBar" jsonb,
  "roleID" integer,
  "insertUserID" integer not null,
  "dateExpires" timestamptz not null
);

create index on "layoutPreviews" ("dateExpires");
