create table "incomingWebhooks" (
  "incomingWebhookID" integer generated always as identity primary key,
  name text not null,
  "userID" integer not null,
  "categoryID" integer not null,
  digest bytea not null unique,
  "isActive" boolean not null,
  "countPosts" integer not null default 0,
  "dateLastUsed" timestamptz,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);
create index on "incomingWebhooks" ("userID");

-- What was posted by a key, so that the same call posts once.
create table "incomingWebhookPosts" (
  "incomingWebhookID" integer not null references "incomingWebhooks" on delete cascade,
  key text not null,
  "recordType" text not null,
  "recordID" integer,
  "dateInserted" timestamptz not null,
  primary key ("incomingWebhookID", key)
);
create index on "incomingWebhookPosts" ("dateInserted");
