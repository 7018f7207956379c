-- Devices on which members are told what happens. Signing out of one ends it.
create table "pushSubscriptions" (
  "pushSubscriptionID" integer primary key generated always as identity,
  "userID" integer not null references users on delete cascade,
  "sessionID" integer not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The device's own key, and what it has agreed on with its browser, by which messages are encrypted for it alone.
  "publicKey" bytea not null,
  auth bytea not null,
  "userAgent" text check (length("userAgent") <= 300),
  "dateInserted" timestamptz not null,
  "dateLastSent" timestamptz
);
create index "pushSubscriptions_userID" on "pushSubscriptions" ("userID", "pushSubscriptionID");
create index "pushSubscriptions_sessionID" on "pushSubscriptions" ("sessionID");
-- What members with a device are told, once for each key. Kept for three days.
create table "pushNotices" (
  "userID" integer not null references users on delete cascade,
  key text not null check (length(key) <= 200),
  type text not null,
  "aboutType" text not null,
  "aboutID" integer not null,
  "recordType" text not null,
  "recordID" integer not null,
  "actorID" integer not null,
  reason text not null,
  "reasonType" text,
  "reasonID" integer,
  "dateInserted" timestamptz not null,
  primary key ("userID", key)
);
create index "pushNotices_dateInserted" on "pushNotices" ("dateInserted");
create index "pushNotices_actorID" on "pushNotices" ("actorID");
