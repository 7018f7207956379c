create table "attachmentIntegrations" (
  "attachmentType" text primary key,
  "isActive" boolean not null,
  "staffScope" text not null,
  "memberScope" text not null,
  "isPublic" boolean not null,
  settings jsonb not null,
  -- Keys by name as JSON, encrypted.
  secrets bytea,
  failure text,
  failures integer not null default 0,
  "awayUntil" timestamptz,
  "updateUserID" integer,
  "dateUpdated" timestamptz not null
);

create table attachments (
  "attachmentID" integer generated always as identity primary key,
  "attachmentType" text not null,
  "recordType" text not null,
  "recordID" integer not null,
  "foreignUserID" integer not null,
  source text not null,
  -- Address of the system that has it; the integration may have another by now.
  "sourceBase" text not null,
  "sourceID" bigint,
  -- By which the other system finds it; null until it was made there.
  "sourceKey" text,
  "sourceUrl" text,
  status text not null,
  "isClosed" boolean not null default false,
  metadata jsonb not null default '[]',
  "lastModifiedDate" timestamptz not null,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz not null,
  "dateRefreshed" timestamptz not null,
  "isBeingMade" boolean not null default false,
  -- The last try to make it, and how many this member made within a day.
  "dateTried" timestamptz not null,
  "triedUserID" integer not null,
  tries integer not null default 1,
  -- The same for all tries to make this one, of which one may have succeeded unnoticed.
  "attemptKey" text,
  unique ("recordType", "recordID", "attachmentType")
);
create index on attachments ("dateRefreshed");
create index on attachments ("foreignUserID");
create index on attachments ("triedUserID", "dateTried");
