-- At most one for each member.
create table "dataExports" (
  "dataExportID" integer primary key generated always as identity,
  "userID" integer not null unique references users on delete cascade,
  -- JSON, compressed by gzip; null until it is ready.
  content bytea,
  size integer,
  "dateInserted" timestamptz not null,
  "dateFinished" timestamptz,
  "dateExpires" timestamptz
);
create index "dataExports_dateExpires" on "dataExports" ("dateExpires");
