-- A reported record that needs more than one decision.
create table escalations (
  "escalationID" integer generated always as identity primary key,
  name text not null,
  status text not null check (status in ('open', 'in-progress', 'on-hold', 'done')),
  "assignedUserID" integer,
  "recordType" text not null,
  "recordID" integer not null,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz,
  "lastCommentID" integer,
  "dateLastComment" timestamptz,
  "lastCommentUserID" integer
);
-- One at a time for each record.
create unique index "escalations_open" on escalations ("recordType", "recordID") where status <> 'done';
create index "escalations_status" on escalations (status, "escalationID" desc);
create index "escalations_assignedUserID" on escalations ("assignedUserID");

-- What moderators say to each other about it; nobody else reads it.
create table "escalationComments" (
  "escalationCommentID" integer generated always as identity primary key,
  "escalationID" integer not null references escalations on delete cascade,
  body text not null,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null
);
create index "escalationComments_escalationID" on "escalationComments" ("escalationID", "escalationCommentID");
create index "escalationComments_insertUserID" on "escalationComments" ("insertUserID");
