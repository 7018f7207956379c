create table webhooks (
  "webhookID" integer generated always as identity primary key,
  name text not null,
  url text not null,
  -- The secret, and the one before it, as JSON, encrypted.
  secrets bytea not null,
  "previousSecretUntil" timestamptz,
  "isActive" boolean not null,
  "eventTypes" text[],
  "categoryIDs" integer[] not null default '{}',
  "roleID" integer not null,
  "includesEmail" boolean not null default false,
  "signsSha1" boolean not null default false,
  "stoppedBecause" text check ("stoppedBecause" = any (array['failing', 'gone', 'secret'])),
  "dateStopped" timestamptz,
  "dateLastSuccess" timestamptz,
  "pausedUntil" timestamptz,
  "leaseUntil" timestamptz,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);

-- Rows are inserted under a lock that is held until commit, so that ids become visible in order.
create table "webhookEvents" (
  "webhookEventID" bigint generated always as identity primary key,
  -- Id of the job that noted it, so that it is noted once.
  key uuid not null unique,
  type text not null,
  data jsonb not null,
  "recordType" text,
  "recordID" integer,
  "categoryID" integer,
  "userID" integer,
  -- Set if it is for one webhook alone.
  "webhookID" integer references webhooks on delete cascade,
  "dateOccurred" timestamptz not null
);
create index on "webhookEvents" ("dateOccurred");
create index on "webhookEvents" ("recordType", "recordID");
create index on "webhookEvents" ("webhookID") where "webhookID" is not null;

create table "webhookDeliveries" (
  "webhookDeliveryID" bigint generated always as identity primary key,
  -- No foreign key: a job deletes those of a webhook that is gone, as there can be millions.
  "webhookID" integer not null,
  "webhookEventID" bigint not null references "webhookEvents" on delete cascade,
  status text not null check (status = any (array['pending', 'delivered', 'failed'])),
  tries integer not null default 0,
  "dateDue" timestamptz not null,
  "dateInserted" timestamptz not null,
  unique ("webhookID", "webhookEventID")
);
create index on "webhookDeliveries" ("webhookEventID");
create index on "webhookDeliveries" ("webhookID", "dateDue") where status = 'pending';
create index on "webhookDeliveries" ("webhookID", "webhookDeliveryID" desc);
create index on "webhookDeliveries" ("webhookID", "webhookDeliveryID" desc) where status = 'failed';

create table "webhookAttempts" (
  "webhookAttemptID" bigint generated always as identity primary key,
  "webhookDeliveryID" bigint not null references "webhookDeliveries" on delete cascade,
  "dateInserted" timestamptz not null,
  "durationMs" integer not null,
  status integer,
  failure text,
  "responseHeaders" jsonb not null,
  "responseBody" text not null
);
create index on "webhookAttempts" ("webhookDeliveryID");
