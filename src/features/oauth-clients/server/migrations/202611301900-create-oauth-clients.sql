create table "oauthClients" (
  "oauthClientID" integer generated always as identity primary key,
  "clientID" text not null unique,
  name text not null,
  description text not null,
  "homeUrl" text not null,
  "logoUrl" text not null,
  "redirectUrls" text[] not null,
  "signOutUrls" text[] not null,
  scopes text[] not null,
  "isConfidential" boolean not null,
  "secretDigest" bytea,
  -- The former secret works for a while, so that the app can be changed over.
  "formerSecretDigest" bytea,
  "dateFormerSecretExpires" timestamptz,
  "isTrusted" boolean not null,
  -- Everybody if empty. Roles that are deleted stay here: nobody has them, and the app does not become everybody's.
  "roleIDs" integer[] not null,
  "isActive" boolean not null,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);

-- What a member has agreed to.
create table "oauthGrants" (
  "oauthGrantID" integer generated always as identity primary key,
  "oauthClientID" integer not null references "oauthClients" on delete cascade,
  "userID" integer not null references users on delete cascade,
  scopes text[] not null,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz not null,
  "dateLastUsed" timestamptz,
  unique ("userID", "oauthClientID")
);
create index on "oauthGrants" ("oauthClientID");

create table "oauthCodes" (
  digest bytea primary key,
  "oauthGrantID" integer not null references "oauthGrants" on delete cascade,
  -- All that comes from one sign-in: tokens of a code that is used twice end.
  "familyID" uuid not null,
  "redirectUrl" text not null,
  scopes text[] not null,
  nonce text,
  "codeChallenge" text not null,
  "dateAuthenticated" timestamptz not null,
  "dateExpires" timestamptz not null,
  "dateUsed" timestamptz
);
create index on "oauthCodes" ("oauthGrantID");
create index on "oauthCodes" ("dateExpires");

create table "oauthTokens" (
  digest bytea primary key,
  kind text not null check (kind in ('access', 'refresh')),
  "oauthGrantID" integer not null references "oauthGrants" on delete cascade,
  "familyID" uuid not null,
  scopes text[] not null,
  -- With which the API is called, if the scopes allow that.
  "tokenID" integer references tokens on delete set null,
  "dateAuthenticated" timestamptz not null,
  "dateInserted" timestamptz not null,
  "dateExpires" timestamptz not null,
  -- Of refresh tokens, which are good for one use. Another use ends the family.
  "dateUsed" timestamptz
);
create index on "oauthTokens" ("oauthGrantID");
create index on "oauthTokens" ("familyID");
create index on "oauthTokens" ("tokenID");
create index on "oauthTokens" ("dateExpires");

create table "oauthKeys" (
  "keyID" text primary key,
  "publicKey" jsonb not null,
  -- Encrypted; null once the key no longer signs. What it has signed is recognized for longer, when members sign out.
  "privateKey" bytea,
  "dateInserted" timestamptz not null
);
