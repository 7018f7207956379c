create table users (
  "userID" integer primary key generated always as identity,
  name text not null,
  -- NFKC, case folded, without accents: no two members have the same.
  "nameKey" text not null,
  email text,
  "emailConfirmed" boolean not null default false,
  "photoUrl" text,
  title text,
  locale text,
  private boolean not null default false,
  "showEmail" boolean not null default false,
  banned smallint not null default 0,
  points integer not null default 0,
  "countDiscussions" integer not null default 0,
  "countComments" integer not null default 0,
  "countVisits" integer not null default 0,
  "inviteUserID" integer references users on delete set null,
  "insertIPAddress" inet,
  "lastIPAddress" inet,
  "dateInserted" timestamptz not null default now(),
  "dateUpdated" timestamptz,
  "dateLastActive" timestamptz,
  "dateDeleted" timestamptz
);
create unique index "users_nameKey" on users ("nameKey") where "dateDeleted" is null;
create unique index "users_email" on users (lower(email)) where "dateDeleted" is null;
create index "users_nameKey_prefix" on users ("nameKey" text_pattern_ops);
create index "users_dateLastActive" on users ("dateLastActive" desc nulls last);
create index "users_dateInserted" on users ("dateInserted");

create table "userRoles" (
  "userID" integer not null references users on delete cascade,
  "roleID" integer not null references roles on delete cascade,
  primary key ("userID", "roleID")
);
create index "userRoles_roleID" on "userRoles" ("roleID", "userID");
