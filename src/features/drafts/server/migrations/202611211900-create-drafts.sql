create table drafts (
  "draftID" integer primary key generated always as identity,
  "recordType" text not null,
  -- Null for a new record.
  "recordID" integer,
  "parentRecordType" text,
  "parentRecordID" integer,
  attributes jsonb not null,
  version integer not null default 1,
  "draftStatus" text not null default 'draft' check ("draftStatus" in ('draft', 'scheduled', 'error')),
  "dateScheduled" timestamptz,
  "failedReason" text,
  "insertUserID" integer not null references users on delete cascade,
  "updateUserID" integer references users,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz,
  check ("draftStatus" = 'draft' or "dateScheduled" is not null)
);
create index "drafts_insertUser" on drafts ("insertUserID", (coalesce("dateUpdated", "dateInserted")) desc);
create index "drafts_due" on drafts ("dateScheduled") where "draftStatus" = 'scheduled';
