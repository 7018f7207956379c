create table fragments (
  "fragmentUUID" uuid primary key default gen_random_uuid(),
  name text not null,
  "fragmentType" text not null,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null
);

create table "fragmentRevisions" (
  "fragmentRevisionUUID" uuid primary key default gen_random_uuid(),
  "fragmentUUID" uuid not null references fragments on delete cascade,
  status text not null check (status in ('draft', 'active', 'past-revision')),
  -- What browsers load, compiled from what somebody wrote.
  js text not null,
  css text not null,
  "jsRaw" text not null,
  "cssRaw" text not null,
  "previewData" jsonb not null,
  files jsonb not null,
  "customSchema" jsonb,
  "commitMessage" text not null,
  "commitDescription" text not null,
  "revisionInsertUserID" integer not null,
  "dateRevisionInserted" timestamptz not null
);

create unique index "fragmentRevisions_single" on "fragmentRevisions" ("fragmentUUID", status)
  where status in ('draft', 'active');
create index "fragmentRevisions_history" on "fragmentRevisions" ("fragmentUUID", "dateRevisionInserted" desc);

create table "fragmentDisclosures" (
  "userID" integer primary key references users on delete cascade,
  "dateAccepted" timestamptz not null
);
