-- Until then attempts to sign in by the service are noted for those who set it up.
alter table authenticators add column "dateDebugExpires" timestamptz;

create table "authenticatorAttempts" (
  "attemptUUID" uuid primary key default gen_random_uuid(),
  "authenticatorID" integer not null references authenticators on delete cascade,
  flow text not null,
  "wasSuccessful" boolean not null,
  message text not null,
  "requestMethod" text not null,
  "requestPath" text not null,
  "dateInserted" timestamptz not null,
  "dateExpires" timestamptz not null
);

create index on "authenticatorAttempts" ("authenticatorID", "dateInserted");
create index on "authenticatorAttempts" ("dateExpires");
