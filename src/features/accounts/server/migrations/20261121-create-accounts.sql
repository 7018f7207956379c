create table passwords (
  "userID" integer primary key references users on delete cascade,
  hash text not null,
  "dateUpdated" timestamptz not null default now()
);

-- Only the digest of a session's secret is kept: a stolen copy of this table opens nothing.
create table sessions (
  "sessionID" integer primary key generated always as identity,
  "userID" integer not null references users on delete cascade,
  digest bytea not null unique,
  remember boolean not null,
  "ipAddress" inet,
  "userAgent" text,
  "dateInserted" timestamptz not null default now(),
  "dateUpdated" timestamptz not null default now(),
  "dateExpires" timestamptz not null
);
create index "sessions_userID" on sessions ("userID");
create index "sessions_dateExpires" on sessions ("dateExpires");

-- The link that makes the first administrator; at most one is good at a time.
create table "setupLinks" (
  "setupLinkID" integer primary key check ("setupLinkID" = 1),
  digest bytea not null,
  "dateInserted" timestamptz not null default now()
);
