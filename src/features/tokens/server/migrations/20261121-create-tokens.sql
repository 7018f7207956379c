-- Only the digest of a token is kept: a stolen copy of this table opens nothing.
create table tokens (
  "tokenID" integer primary key generated always as identity,
  "userID" integer not null references users on delete cascade,
  name text not null,
  digest bytea not null unique,
  -- What the token may be used for, as far as its member holds it at the time.
  permissions text[] not null,
  "dateInserted" timestamptz not null,
  "dateExpires" timestamptz not null,
  "dateLastUsed" timestamptz,
  -- Kept for a while, so that programs learn that their token was revoked.
  "dateRevoked" timestamptz
);
create index "tokens_userID" on tokens ("userID", "tokenID" desc);
