-- When the member last proved who they are: sensitive changes ask again after a while.
alter table sessions add column "dateConfirmed" timestamptz not null default now();

-- Links sent by mail. The newest of each kind is good, once, until it expires.
create table "accountLinks" (
  "accountLinkID" integer primary key generated always as identity,
  "userID" integer not null references users on delete cascade,
  kind text not null check (kind in ('confirmEmail', 'resetPassword', 'signIn', 'restoreEmail')),
  digest bytea not null unique,
  -- The address that the link proves, or brings back.
  email text,
  -- Of the cookie of the browser that asked for the link.
  "browserDigest" bytea,
  "dateInserted" timestamptz not null,
  "dateExpires" timestamptz not null,
  unique ("userID", kind)
);
create index "accountLinks_dateExpires" on "accountLinks" ("dateExpires");

-- Attempts at something that may be guessed, by what is guessed at and from where.
create table throttles (
  digest bytea primary key,
  count integer not null,
  "dateBlocked" timestamptz not null,
  "dateUpdated" timestamptz not null
);
create index "throttles_dateUpdated" on throttles ("dateUpdated");

-- How names look, for names that look alike.
create table "nameLooks" (
  "userID" integer primary key references users on delete cascade,
  skeleton text not null
);
create index "nameLooks_skeleton" on "nameLooks" (skeleton);

create table "botChallenges" (
  digest bytea primary key,
  "dateInserted" timestamptz not null,
  "dateExpires" timestamptz not null
);
create index "botChallenges_dateExpires" on "botChallenges" ("dateExpires");

-- Those who passed the first step of signing in and owe the second.
create table "pendingSignIns" (
  digest bytea primary key,
  "userID" integer not null references users on delete cascade,
  remember boolean not null,
  "countTries" integer not null default 0,
  "dateExpires" timestamptz not null
);
create index "pendingSignIns_dateExpires" on "pendingSignIns" ("dateExpires");

create table "timeCodes" (
  "userID" integer primary key references users on delete cascade,
  -- Encrypted with the site's secret.
  secret bytea not null,
  -- The last time step whose code was used; no code works twice.
  "lastStep" integer not null default 0,
  "dateInserted" timestamptz not null,
  -- Null until the first code proved that the app is set up.
  "dateConfirmed" timestamptz
);

create table "recoveryCodes" (
  "userID" integer not null references users on delete cascade,
  digest bytea not null,
  primary key ("userID", digest)
);

create table passkeys (
  "passkeyID" integer primary key generated always as identity,
  "userID" integer not null references users on delete cascade,
  "credentialID" text not null unique,
  "publicKey" bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  "isBackedUp" boolean not null,
  "dateInserted" timestamptz not null,
  "dateLastUsed" timestamptz
);
create index "passkeys_userID" on passkeys ("userID");

create table "passkeyChallenges" (
  digest bytea primary key,
  -- Null for signing in, when nobody knows yet who it is.
  "userID" integer references users on delete cascade,
  "dateExpires" timestamptz not null
);
create index "passkeyChallenges_dateExpires" on "passkeyChallenges" ("dateExpires");
