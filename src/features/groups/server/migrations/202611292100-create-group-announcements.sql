-- Discussions that all members of a group were told of.
create table "groupAnnouncements" (
  "discussionID" integer primary key references discussions on delete cascade,
  "groupID" integer not null references groups on delete cascade,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null
);
create index "groupAnnouncements_group" on "groupAnnouncements" ("groupID", "dateInserted");
