-- Why somebody reports something. Names of those that come with the product are translated until somebody changes them.
create table "reportReasons" (
  "reportReasonID" text primary key check ("reportReasonID" ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  name text not null,
  description text not null default '',
  sort integer not null,
  -- Who is offered it: everybody who may report where there are none.
  "roleIDs" integer[] not null default '{}',
  -- Given by the product itself, and offered to nobody.
  "isSystem" boolean not null default false,
  deleted boolean not null default false,
  "insertUserID" integer not null default 0,
  "updateUserID" integer,
  "dateInserted" timestamptz not null default now(),
  "dateUpdated" timestamptz
);

insert into "reportReasons" ("reportReasonID", name, description, sort, "isSystem") values
  ('spam', 'Spam', 'Advertising, or the same over and over.', 1, false),
  ('abuse', 'Abuse', 'Attacks, harasses or threatens somebody.', 2, false),
  ('inappropriate', 'Inappropriate', 'Sexual, violent or hateful content.', 3, false),
  ('deceptive-misleading', 'Deceptive or misleading', 'False claims, scams, or somebody pretending to be another person.', 4, false),
  ('rule-breaking', 'Against the rules', 'Breaks a rule of this community in another way.', 5, false),
  ('spam-automation', 'Looks like spam', 'Found by a check for spam.', 101, true),
  ('approval-required', 'Needs approval', 'Has to be looked at before others see it.', 102, true),
  ('automation-rule', 'Automation rule', 'Found by a rule of the site.', 103, true);

-- What was reported: all reports of one record are dealt with together.
create table "reportedRecords" (
  "reportedRecordID" integer generated always as identity primary key,
  "recordType" text not null,
  "recordID" integer not null,
  -- What it is a part of, and where it lies: both follow the record.
  "parentRecordType" text,
  "parentRecordID" integer,
  "placeRecordType" text,
  "placeRecordID" integer,
  "recordUserID" integer not null,
  status text not null check (status in ('new', 'escalated', 'dismissed', 'rejected')),
  -- How many reports wait for a decision, the first of them since when.
  "countOpen" integer not null default 0,
  "dateFirstOpen" timestamptz,
  "countReports" integer not null default 0,
  "dateLastReport" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz,
  unique ("recordType", "recordID")
);
create index "reportedRecords_urgency" on "reportedRecords" (status, "countOpen" desc, "dateFirstOpen", "reportedRecordID");
create index "reportedRecords_dateLastReport" on "reportedRecords" (status, "dateLastReport" desc, "reportedRecordID");
create index "reportedRecords_parent" on "reportedRecords" ("parentRecordType", "parentRecordID");
create index "reportedRecords_recordUserID" on "reportedRecords" ("recordUserID");

create table reports (
  "reportID" integer generated always as identity primary key,
  "reportedRecordID" integer not null references "reportedRecords" on delete cascade,
  status text not null check (status in ('new', 'escalated', 'dismissed', 'rejected')),
  "reportReasonIDs" text[] not null,
  note text not null default '',
  -- 0 for the product itself, and for members who are gone.
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);
create unique index "reports_open" on reports ("reportedRecordID", "insertUserID") where status in ('new', 'escalated') and "insertUserID" <> 0;
create index "reports_reportedRecordID" on reports ("reportedRecordID", "reportID" desc);
create index "reports_insertUserID" on reports ("insertUserID", "reportID" desc);
create index "reports_status" on reports (status, "dateInserted" desc, "reportID" desc);
create index "reports_reportReasonIDs" on reports using gin ("reportReasonIDs");

-- What was taken out of sight for a reason: what its author is told.
create table removals (
  "removalID" integer generated always as identity primary key,
  "recordType" text not null,
  "recordID" integer not null,
  "userID" integer not null,
  "reportReasonIDs" text[] not null,
  note text not null default '',
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  -- When it was brought back.
  "dateRestored" timestamptz
);
create index "removals_record" on removals ("recordType", "recordID");
create index "removals_userID" on removals ("userID", "removalID" desc);
