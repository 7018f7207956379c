create table events (
  "eventID" integer generated always as identity primary key,
  "parentRecordType" text not null,
  -- -1 for events on their own.
  "parentRecordID" integer not null,
  name text not null,
  body text not null,
  format text not null,
  "bodyHtml" text not null,
  "bodyText" text not null,
  "rendererVersion" integer not null,
  -- Wall time in the time zone: 2026-11-29T18:30, or 2026-11-29 for whole days, of which the last is included.
  "localStarts" text not null,
  "localEnds" text,
  timezone text not null,
  "allDayEvent" boolean not null,
  -- Rule of RFC 5545 without its name; null for events that happen once.
  recurrence text,
  location text,
  "locationUrl" text,
  "ctaLabel" text,
  "ctaUrl" text,
  "displayOrganizer" boolean not null default true,
  -- How many people can come, with guests; null for any number.
  capacity integer check (capacity > 0),
  "maxGuests" smallint not null default 0 check ("maxGuests" between 0 and 20),
  -- Rises with every change that calendars must take over.
  sequence integer not null default 0,
  -- Until when occurrences are stored; null once there are no more to come.
  "dateFilled" timestamptz,
  "dateCancelled" timestamptz,
  "dateDeleted" timestamptz,
  score integer not null default 0,
  "countComments" integer not null default 0,
  -- Last position of a comment that was assigned.
  "lastPosition" integer not null default 0,
  "dateLastComment" timestamptz,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);
create index "events_parent" on events ("parentRecordType", "parentRecordID", "eventID" desc) where "dateDeleted" is null;
create index "events_insertUserID" on events ("insertUserID");
create index "events_dateFilled" on events ("dateFilled") where "dateFilled" is not null;

create table "eventOccurrences" (
  "occurrenceID" integer generated always as identity primary key,
  "eventID" integer not null references events on delete cascade,
  -- First day by the rule, in the time zone of the event.
  "occursOn" text not null,
  "dateStarts" timestamptz not null,
  "dateEnds" timestamptz,
  -- Wall times of this day alone, as those of events; null for days at the time of the event.
  "localStarts" text,
  "localEnds" text,
  -- False for days on which it no longer takes place after a change of the event, kept for those who answered.
  "isPlanned" boolean not null default true,
  "dateCancelled" timestamptz,
  -- People who come, with guests.
  "countYes" integer not null default 0,
  -- Members who answered so.
  "countMaybe" integer not null default 0,
  "countNo" integer not null default 0,
  -- People on the waiting list, with guests.
  "countWaiting" integer not null default 0,
  "isReminded" boolean not null default false,
  unique ("eventID", "occursOn")
);
create index "eventOccurrences_dateStarts" on "eventOccurrences" ("dateStarts", "occurrenceID");
create index "eventOccurrences_reminder" on "eventOccurrences" ("dateStarts") where not "isReminded";

create table "eventParticipants" (
  "occurrenceID" integer not null references "eventOccurrences" on delete cascade,
  "userID" integer not null references users on delete cascade,
  attending text not null check (attending in ('yes', 'no', 'maybe')),
  guests smallint not null default 0 check (guests between 0 and 20),
  -- Place on the waiting list, the longest wait first; null for those who do not wait.
  "waitingSince" timestamptz check ("waitingSince" is null or attending = 'yes'),
  "dateInserted" timestamptz not null,
  primary key ("occurrenceID", "userID")
);
create index "eventParticipants_userID" on "eventParticipants" ("userID");
create index "eventParticipants_waiting" on "eventParticipants" ("occurrenceID", "waitingSince", "userID")
  where "waitingSince" is not null;

-- Secret addresses of calendars; the address itself is shown once and not stored.
create table "eventFeeds" (
  "userID" integer primary key references users on delete cascade,
  "tokenHash" text not null unique,
  "dateInserted" timestamptz not null
);
