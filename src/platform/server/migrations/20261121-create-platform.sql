create table "idempotencyKeys" (
  owner text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body jsonb,
  "dateInserted" timestamptz not null default now(),
  primary key (owner, key)
);
create index "idempotencyKeys_dateInserted" on "idempotencyKeys" ("dateInserted");

create table "liveEvents" (
  "liveEventID" bigint generated always as identity primary key,
  channel text not null,
  type text not null,
  data jsonb not null,
  "transactionID" xid8 not null default pg_current_xact_id(),
  "dateInserted" timestamptz not null default now()
);
create index "liveEvents_dateInserted" on "liveEvents" ("dateInserted");
create index "liveEvents_transactionID" on "liveEvents" ("transactionID");
