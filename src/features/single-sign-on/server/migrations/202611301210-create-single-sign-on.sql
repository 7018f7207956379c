create table authenticators (
  "authenticatorID" integer generated always as identity primary key,
  code text not null unique,
  type text not null,
  name text not null,
  -- Settings in use, and those being edited, which a test sign-in must confirm; secrets in them are encrypted.
  live jsonb,
  draft jsonb not null,
  "isDraftTested" boolean not null default false,
  "isActive" boolean not null default false,
  "isVisible" boolean not null default true,
  "isDefault" boolean not null default false,
  "updateUserID" integer,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz not null
);

create table "linkedAccounts" (
  "authenticatorID" integer not null references authenticators on delete cascade,
  issuer text not null,
  subject text not null,
  "userID" integer not null references users on delete cascade,
  -- As the service shows the account.
  name text,
  -- What was taken over from the service last, to notice changes.
  profile jsonb not null default '{}',
  -- What an access token of the service was exchanged for last.
  "tokenID" integer references tokens on delete set null,
  "dateInserted" timestamptz not null,
  "dateLastUsed" timestamptz not null,
  primary key ("authenticatorID", issuer, subject)
);

create unique index on "linkedAccounts" ("userID", "authenticatorID");
create index on "linkedAccounts" ("tokenID");

-- Roles that a member has because of claims; others are never touched.
create table "linkedRoles" (
  "authenticatorID" integer not null references authenticators on delete cascade,
  "userID" integer not null references users on delete cascade,
  "roleID" integer not null references roles on delete cascade,
  primary key ("authenticatorID", "userID", "roleID")
);

create index on "linkedRoles" ("userID");

-- Sign-ins that have left for the service and not come back yet, by a digest of their state.
create table "externalSignIns" (
  digest bytea primary key,
  "browserDigest" bytea not null,
  "authenticatorID" integer not null references authenticators on delete cascade,
  purpose text not null,
  "userID" integer references users on delete cascade,
  nonce text,
  verifier text,
  -- What the service posted, encrypted, until the browser comes back.
  answer bytea,
  target text not null,
  "dateExpires" timestamptz not null
);

create index on "externalSignIns" ("dateExpires");

-- People who are signed in at the service and have yet to complete their registration.
create table "externalRegistrations" (
  digest bytea primary key,
  "authenticatorID" integer not null references authenticators on delete cascade,
  -- Encrypted.
  person bytea not null,
  target text not null,
  "dateExpires" timestamptz not null
);

create index on "externalRegistrations" ("dateExpires");

create table "externalSessions" (
  "sessionID" integer primary key references sessions on delete cascade,
  "authenticatorID" integer not null references authenticators on delete cascade,
  "userID" integer not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  sid text,
  -- Encrypted; names the session to the service when signing out there.
  "idToken" bytea
);

create index on "externalSessions" (issuer, subject);
create index on "externalSessions" (issuer, sid);
create index on "externalSessions" ("userID");

-- Messages of services that count once.
create table "usedMessages" (
  issuer text not null,
  "messageID" text not null,
  "dateExpires" timestamptz not null,
  primary key (issuer, "messageID")
);

create index on "usedMessages" ("dateExpires");

create table "authenticatorTests" (
  "authenticatorID" integer primary key references authenticators on delete cascade,
  "userID" integer not null references users on delete cascade,
  "dateInserted" timestamptz not null,
  -- Encrypted: claims of the administrator who tested.
  result bytea not null
);
