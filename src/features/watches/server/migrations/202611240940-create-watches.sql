-- How closely a member watches something; nothing is kept of what is watched as everything is.
create table watches (
  "userID" integer not null references users on delete cascade,
  "recordType" text not null,
  "recordID" integer not null,
  -- Whether the member is told of new posts there, and of new comments.
  posts boolean not null,
  comments boolean not null,
  muted boolean not null default false,
  "dateInserted" timestamptz not null,
  primary key ("userID", "recordType", "recordID"),
  check (not (muted and (posts or comments)))
);
create index "watches_record" on watches ("recordType", "recordID", "userID") include (posts, comments, muted);
