create table "analyticsEvents" (
  "eventID" bigint generated always as identity primary key,
  -- In the time zone of the site.
  day date not null,
  "dateInserted" timestamptz not null,
  type text not null,
  path text,
  -- Digest of the visitor, which differs each day; null for views without a visitor.
  "visitorKey" text,
  "isMember" boolean not null,
  -- Other site that the visitor came from or went to.
  host text
);

create index "analyticsEvents_day" on "analyticsEvents" (day);
create index "analyticsEvents_visitorKey" on "analyticsEvents" ("visitorKey") where "isMember";

-- Sums of a day; `name` says of what: a page, a site, the week of a cohort, or nothing.
create table "analyticsDays" (
  day date not null,
  metric text not null,
  name text not null default '',
  count bigint not null,
  primary key (day, metric, name)
);

create index "analyticsDays_metric" on "analyticsDays" (metric, day);

create table "analyticsRuns" (
  part text not null check (part in ('visits', 'changing', 'past')),
  day date not null,
  "dateCounted" timestamptz not null,
  primary key (part, day)
);

create table "analyticsSalts" (
  day date primary key,
  salt bytea not null
);

create table "analyticsChoices" (
  "userID" integer primary key,
  "anonymizeData" smallint not null,
  "dateUpdated" timestamptz not null
);
