create table "warningTypes" (
  "warningTypeID" integer generated always as identity primary key,
  -- Those that come with the product are named by a text until somebody names them.
  key text unique,
  name text not null default '',
  points integer not null check (points between 0 and 100),
  -- After so many days the points count no more; null for never.
  days integer check (days between 1 and 3650),
  deleted boolean not null default false
);

insert into "warningTypes" (key, points, days) values
  ('reminder', 0, 30), ('spam', 2, 90), ('tone', 1, 90), ('abuse', 3, 180), ('offTopic', 1, 30);

create table warnings (
  "warningID" integer generated always as identity primary key,
  "userID" integer not null references users on delete cascade,
  "warningTypeID" integer not null references "warningTypes",
  points integer not null,
  message text not null default '',
  note text not null default '',
  "recordType" text,
  "recordID" integer,
  "recordName" text,
  "recordUrl" text,
  excerpt text,
  "dateInserted" timestamptz not null,
  "insertUserID" integer not null,
  "dateExpires" timestamptz,
  "dateRevoked" timestamptz,
  "revokeUserID" integer,
  "revokeNote" text not null default ''
);
create index "warnings_userID" on warnings ("userID", "warningID");
