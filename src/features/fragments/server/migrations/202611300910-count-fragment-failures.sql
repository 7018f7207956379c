create table "fragmentFailures" (
  "fragmentRevisionUUID" uuid primary key references "fragmentRevisions" on delete cascade,
  count integer not null,
  "dateFirst" timestamptz not null,
  "dateLast" timestamptz not null
);
