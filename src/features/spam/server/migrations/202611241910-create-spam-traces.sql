-- What newcomers have posted of late, as digests: the same words by several of them are most likely spam.
create table "spamTraces" (
  digest bytea not null,
  "insertUserID" integer not null references users on delete cascade,
  -- How often this member sent these words.
  count integer not null default 1,
  "dateInserted" timestamptz not null,
  primary key (digest, "insertUserID")
);
create index "spamTraces_dateInserted" on "spamTraces" ("dateInserted");
create index "spamTraces_insertUserID" on "spamTraces" ("insertUserID");
