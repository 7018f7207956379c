create table "scimConnections" (
  "scimConnectionID" integer generated always as identity primary key,
  name text not null,
  digest bytea not null unique,
  -- Of the addresses that it may use; all if empty.
  domains text[] not null default '{}',
  "linksMembers" boolean not null,
  "isActive" boolean not null,
  -- Its members are being deactivated; afterwards it goes.
  "isRemoved" boolean not null default false,
  "dateLastUsed" timestamptz,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);

create table "scimUsers" (
  "scimUserID" integer generated always as identity primary key,
  "resourceID" uuid not null unique,
  "scimConnectionID" integer not null references "scimConnections" on delete cascade,
  "userID" integer not null unique references users on delete cascade,
  "userName" text not null,
  "externalID" text,
  "displayName" text,
  "formattedName" text,
  "givenName" text,
  "familyName" text,
  email text,
  "isActive" boolean not null,
  -- Whether the ban in force is that of the connection.
  "isKeptOut" boolean not null default false,
  -- Deleted by the directory, but let in by moderators.
  "isLetIn" boolean not null default false,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz not null,
  -- Deleted by the directory, which may create the same person again.
  "dateDeleted" timestamptz
);
create unique index "scimUsers_userName" on "scimUsers" ("scimConnectionID", lower("userName"))
  where "dateDeleted" is null;
create unique index "scimUsers_externalID" on "scimUsers" ("scimConnectionID", "externalID")
  where "dateDeleted" is null;
create index on "scimUsers" ("scimConnectionID");

create table "scimGroups" (
  "scimGroupID" integer generated always as identity primary key,
  "resourceID" uuid not null unique,
  "scimConnectionID" integer not null references "scimConnections" on delete cascade,
  "displayName" text not null,
  "externalID" text,
  "roleID" integer references roles on delete set null,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz
);
create unique index "scimGroups_displayName" on "scimGroups" ("scimConnectionID", lower("displayName"));
create unique index "scimGroups_externalID" on "scimGroups" ("scimConnectionID", "externalID");
create index on "scimGroups" ("roleID");

create table "scimMembers" (
  "scimGroupID" integer not null references "scimGroups" on delete cascade,
  "scimUserID" integer not null references "scimUsers" on delete cascade,
  primary key ("scimGroupID", "scimUserID")
);
create index on "scimMembers" ("scimUserID");

-- Roles that members have because of groups; others are never touched.
create table "scimRoles" (
  "scimUserID" integer not null references "scimUsers" on delete cascade,
  "roleID" integer not null references roles on delete cascade,
  primary key ("scimUserID", "roleID")
);
create index on "scimRoles" ("roleID");
