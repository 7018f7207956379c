-- What a member has posted of late, one row for each kind of post.
create table "floodControls" (
  "userID" integer not null references users on delete cascade,
  kind text not null,
  -- When the last ones were posted, the oldest first.
  dates timestamptz[] not null default '{}',
  -- Tells the same words for the same place; null before the first post.
  digest bytea,
  "recordID" integer,
  primary key ("userID", kind)
);
