-- Who bore a name last, so that addresses with it still lead to the profile.
create table "formerNames" (
  "nameKey" text primary key,
  "userID" integer not null references users on delete cascade,
  "dateInserted" timestamptz not null default now()
);
create index "formerNames_userID" on "formerNames" ("userID");
