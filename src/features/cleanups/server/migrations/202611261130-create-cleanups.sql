create table cleanups (
  "cleanupID" integer generated always as identity primary key,
  "userID" integer not null references users on delete cascade,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  state text not null default 'removing' check (state in ('removing', 'removed', 'restoring', 'restored')),
  account text not null check (account in ('none', 'silence', 'ban')),
  -- The act on record that all others are parts of.
  "auditLogID" bigint,
  "dateUndone" timestamptz,
  "undoUserID" integer
);
create index "cleanups_userID" on cleanups ("userID", "cleanupID");

-- What is to be taken away, piece by piece, and what brings it back.
create table "cleanupItems" (
  "cleanupItemID" bigint generated always as identity primary key,
  "cleanupID" integer not null references cleanups on delete cascade,
  type text not null,
  "itemID" text not null,
  state text not null default 'waiting' check (state in ('waiting', 'removed', 'skipped', 'restored', 'lost')),
  removed jsonb,
  message text,
  -- Whether what became of it is on record.
  "isNoted" boolean not null default false
);
create index "cleanupItems_state" on "cleanupItems" ("cleanupID", state, "cleanupItemID");
create index "cleanupItems_unnoted" on "cleanupItems" ("cleanupID") where not "isNoted" and state <> 'waiting';
