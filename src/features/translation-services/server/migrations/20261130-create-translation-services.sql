create table "translationServices" (
  type text primary key,
  "isActive" boolean not null,
  settings jsonb not null,
  -- Keys by name as JSON, encrypted.
  secrets bytea,
  failure text,
  failures integer not null default 0,
  "awayUntil" timestamptz,
  "updateUserID" integer,
  "dateUpdated" timestamptz not null
);

-- Characters that were sent within a month, a day of a member, or a minute.
create table "translationUsage" (
  scope text not null,
  "userID" integer not null,
  "periodStart" timestamptz not null,
  characters bigint not null,
  "characterLimit" bigint not null,
  primary key (scope, "userID", "periodStart")
);

create index on "translationUsage" ("periodStart");
