create table bans (
  "banID" integer generated always as identity primary key,
  "userID" integer not null references users on delete cascade,
  kind text not null check (kind in ('ban', 'silence')),
  reason text not null,
  message text not null default '',
  note text not null default '',
  cause text,
  "dateInserted" timestamptz not null,
  "insertUserID" integer not null,
  "dateExpires" timestamptz,
  "dateEnded" timestamptz,
  "endUserID" integer,
  "endNote" text not null default ''
);
create index "bans_userID" on bans ("userID", "banID");
create unique index "bans_open" on bans ("userID", kind) where "dateEnded" is null;

-- Who was kept out before there were reasons.
insert into bans ("userID", kind, reason, "dateInserted", "insertUserID")
  select "userID", 'ban', 'other', coalesce("dateUpdated", "dateInserted"), 0 from users
  where banned > 0 and "dateDeleted" is null;

create table "addressBans" (
  "addressBanID" integer generated always as identity primary key,
  kind text not null check (kind in ('network', 'emailDomain')),
  value text not null,
  reason text not null default '',
  note text not null default '',
  "dateInserted" timestamptz not null,
  "insertUserID" integer not null,
  "dateExpires" timestamptz,
  "countRefused" integer not null default 0,
  "dateLastRefused" timestamptz,
  unique (kind, value)
);
