alter table users
  -- Letters and digits of "nameKey" alone: what suggestions compare. "C" so that prefixes are ranges.
  add column "matchKey" text collate "C" not null default '',
  -- Active within the last 90 days, kept by whoever writes "dateLastActive" and by a schedule.
  add column "isRecent" boolean not null default true,
  add column "bypassSpam" boolean not null default false,
  add column "suggestAnswers" boolean not null default true,
  add column "countPosts" integer generated always as ("countDiscussions" + "countComments") stored;

update users set
  "matchKey" = translate("nameKey", ' ._-', ''),
  "isRecent" = coalesce("dateLastActive" > now() - interval '90 days', false);

create index "users_suggestions" on users ("isRecent", "matchKey", "userID")
  where "dateDeleted" is null and banned = 0;
create index "users_matchKey" on users ("matchKey", "userID") where "dateDeleted" is null;
create index "users_points" on users (points, "userID") where "dateDeleted" is null;
create index "users_countPosts" on users ("countPosts", "userID") where "dateDeleted" is null;
create index "users_insertIPAddress" on users using gist ("insertIPAddress" inet_ops);
create index "users_lastIPAddress" on users using gist ("lastIPAddress" inet_ops);
drop index "users_nameKey_prefix";

-- Points by span of time and category; "categoryID" 0 counts all of them.
create table "userPoints" (
  "slotType" char(1) not null check ("slotType" in ('d', 'w', 'm', 'y', 'a')),
  "timeSlot" date not null,
  "categoryID" integer not null default 0,
  "userID" integer not null references users on delete cascade,
  points integer not null default 0,
  primary key ("slotType", "timeSlot", "categoryID", "userID")
);
create index "userPoints_leaders" on "userPoints" ("slotType", "timeSlot", "categoryID", points desc, "userID");
create index "userPoints_userID" on "userPoints" ("userID");

create table "userPreferences" (
  "userID" integer not null references users on delete cascade,
  preference text not null,
  value jsonb not null,
  primary key ("userID", preference)
);
