-- The roles that members may ask for, and what they answer.
create table "roleRequestMetas" (
  "roleID" integer primary key references roles on delete cascade,
  name text not null,
  body text not null default '',
  attributes jsonb not null default '{}',
  "attributesSchema" jsonb not null,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);

create table "roleRequests" (
  "roleRequestID" integer generated always as identity primary key,
  "roleID" integer not null references roles on delete cascade,
  "userID" integer not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  attributes jsonb not null default '{}',
  "dateInserted" timestamptz not null,
  "dateOfStatus" timestamptz not null,
  "statusUserID" integer
);
-- Nobody asks for the same role twice at once.
create unique index "roleRequests_pending" on "roleRequests" ("userID", "roleID") where status = 'pending';
create index "roleRequests_userID" on "roleRequests" ("userID", "roleRequestID" desc);
create index "roleRequests_status" on "roleRequests" (status, "roleRequestID");
create index "roleRequests_roleID" on "roleRequests" ("roleID");
