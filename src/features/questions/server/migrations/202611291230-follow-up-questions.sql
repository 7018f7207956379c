-- What was given for the acceptance, to take back the same.
alter table answers
  add points integer not null default 0,
  add "pointsCategoryID" integer;

create table "questionFollowUps" (
  "discussionID" integer primary key references discussions on delete cascade,
  "dateInserted" timestamptz not null
);
