create table "userIgnores" (
  "userID" integer not null references users on delete cascade,
  "ignoredUserID" integer not null references users on delete cascade,
  "dateIgnored" timestamptz not null default now(),
  primary key ("userID", "ignoredUserID"),
  check ("userID" <> "ignoredUserID")
);
create index "userIgnores_ignoredUserID" on "userIgnores" ("ignoredUserID");
