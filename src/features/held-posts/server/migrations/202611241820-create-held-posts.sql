-- What members posted or changed, and others see only once somebody has approved it.
create table "heldPosts" (
  "heldPostID" integer generated always as identity primary key,
  "recordType" text not null,
  -- The record that it changes; null for a new one.
  "changedRecordID" integer,
  -- The version of that record with which the change began.
  "changedVersion" text,
  -- What it became, once it was approved.
  "postedRecordID" integer,
  "parentRecordType" text,
  "parentRecordID" integer,
  "placeRecordType" text,
  "placeRecordID" integer,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  name text not null,
  body text not null,
  format text not null,
  "bodyHtml" text not null,
  -- All else that was sent with it.
  given jsonb not null,
  reasons jsonb not null,
  "reportID" integer,
  "insertUserID" integer not null,
  "insertIPAddress" text,
  "dateInserted" timestamptz not null,
  -- When its author wrote it anew.
  "dateUpdated" timestamptz,
  "dateDecided" timestamptz
);
create index "heldPosts_insertUserID" on "heldPosts" ("insertUserID", "heldPostID" desc);
create index "heldPosts_dateDecided" on "heldPosts" ("dateDecided") where state <> 'waiting';
-- One change of a record by one member waits at a time.
create unique index "heldPosts_change" on "heldPosts" ("insertUserID", "recordType", "changedRecordID")
  where state = 'waiting' and "changedRecordID" is not null;
