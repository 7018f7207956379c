create table addons (
  "addonID" integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  -- Version that ran last.
  version text not null,
  -- Of the migrations that have run.
  "migrationsDigest" text not null default '',
  "isEnabled" boolean not null default false,
  "acceptedCapabilities" text[] not null default '{}',
  -- Null for the rights of guests.
  "roleID" integer,
  -- Its own member, by which it posts.
  "memberID" integer,
  settings jsonb not null default '{}',
  -- Settings that are secret, as JSON, encrypted.
  secrets bytea,
  "failureReason" text,
  "failureMessage" text not null default '',
  "failureOutput" text not null default '',
  "dateFailed" timestamptz,
  -- Until when its jobs were started.
  "dateJobs" timestamptz,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz not null
);

-- Failures are counted here for all processes.
create table "addonFailures" (
  "addonFailureID" bigint generated always as identity primary key,
  "addonID" integer not null references addons on delete cascade,
  kind text not null,
  "dateInserted" timestamptz not null
);
create index on "addonFailures" ("addonID", "dateInserted");

create table "addonLogs" (
  "addonLogID" bigint generated always as identity primary key,
  "addonID" integer not null references addons on delete cascade,
  level text not null check (level = any (array['info', 'warn', 'error'])),
  message text not null,
  "dateInserted" timestamptz not null
);
create index on "addonLogs" ("addonID", "addonLogID" desc);

create table "addonLabels" (
  "recordType" text not null,
  "recordID" integer not null,
  "addonID" integer not null references addons on delete cascade,
  name text not null,
  "dateInserted" timestamptz not null,
  primary key ("recordType", "recordID", "addonID", name)
);
create index on "addonLabels" ("addonID");

create table "addonMigrations" (
  "addonID" integer not null references addons on delete cascade,
  name text not null,
  checksum text not null,
  "dateRun" timestamptz not null,
  primary key ("addonID", name)
);
