create table groups (
  "groupID" integer generated always as identity primary key,
  name text not null,
  description text not null default '',
  privacy text not null check (privacy in ('public', 'private', 'secret')),
  "takesRequests" boolean not null default true,
  "isArchived" boolean not null default false,
  "iconUrl" text,
  "bannerUrl" text,
  -- Null only within the transaction that founds the group.
  "categoryID" integer references categories,
  "countMembers" integer not null default 0,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);
create unique index "groups_category" on groups ("categoryID");
-- Names of secret groups may be taken twice, or a refusal would tell that one exists.
create unique index "groups_name" on groups (lower(name)) where privacy <> 'secret';
create index "groups_founder" on groups ("insertUserID", "dateInserted");
create index "groups_size" on groups ("countMembers" desc, "groupID");

create table "groupMembers" (
  "groupID" integer not null references groups on delete cascade,
  "userID" integer not null references users,
  role text not null check (role in ('member', 'leader', 'owner')),
  -- Owners first, then leaders.
  rank smallint not null generated always as (case role when 'owner' then 1 when 'leader' then 2 else 3 end) stored,
  "dateInserted" timestamptz not null,
  primary key ("groupID", "userID")
);
create index "groupMembers_user" on "groupMembers" ("userID");
create index "groupMembers_listed" on "groupMembers" ("groupID", rank, "dateInserted", "userID");

create table "groupApplicants" (
  "groupID" integer not null references groups on delete cascade,
  "userID" integer not null references users,
  type text not null check (type in ('application', 'denied', 'banned')),
  reason text not null default '',
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  primary key ("groupID", "userID")
);
create index "groupApplicants_user" on "groupApplicants" ("userID");

create table "groupInvitations" (
  "invitationID" integer generated always as identity primary key,
  "groupID" integer not null references groups on delete cascade,
  "userID" integer references users,
  email text,
  digest bytea unique,
  -- Only of links that are passed on; the code of a mailed invitation is not stored.
  code text,
  "maxUses" integer,
  "countUses" integer not null default 0,
  "insertUserID" integer not null references users,
  "dateInserted" timestamptz not null,
  "dateExpires" timestamptz not null,
  "dateWithdrawn" timestamptz,
  "acceptedUserID" integer references users
);
create index "groupInvitations_group" on "groupInvitations" ("groupID", "invitationID");
create index "groupInvitations_user" on "groupInvitations" ("userID");
create index "groupInvitations_email" on "groupInvitations" (lower(email));
