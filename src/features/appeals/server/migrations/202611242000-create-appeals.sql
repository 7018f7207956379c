-- What authors say against the removal of their posts, once for each.
create table appeals (
  "appealID" integer generated always as identity primary key,
  "removalID" integer not null unique references removals on delete cascade,
  status text not null default 'open' check (status in ('open', 'granted', 'declined')),
  body text not null,
  response text not null default '',
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);
create index "appeals_status" on appeals (status, "appealID");
create index "appeals_insertUserID" on appeals ("insertUserID", "appealID" desc);
