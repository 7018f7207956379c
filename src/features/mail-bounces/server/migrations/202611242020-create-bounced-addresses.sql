-- How often mail to an address came back of late, or was called spam.
create table "bouncedAddresses" (
  "bounceID" integer generated always as identity primary key,
  -- In lower case.
  address text not null unique,
  "countHard" integer not null default 0,
  "countSoft" integer not null default 0,
  "countComplaints" integer not null default 0,
  kind text not null check (kind in ('hard', 'soft', 'complaint')),
  reason text not null,
  "dateFirst" timestamptz not null,
  "dateLast" timestamptz not null,
  -- Since when it gets no more notifications.
  "dateStopped" timestamptz
);
create index "bouncedAddresses_dateLast" on "bouncedAddresses" ("dateLast");
-- What was reported already, so that a report that comes twice counts once.
create table "bounceReports" (
  "reportKey" text primary key check (length("reportKey") <= 64),
  "dateInserted" timestamptz not null
);
create index "bounceReports_dateInserted" on "bounceReports" ("dateInserted");
