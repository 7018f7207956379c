create table "embedHosts" (
  "embedHostID" integer generated always as identity primary key,
  origin text not null unique,
  "categoryID" integer references categories on delete set null,
  "authorUserID" integer not null,
  "insertUserID" integer,
  "dateInserted" timestamptz not null default now(),
  "updateUserID" integer,
  "dateUpdated" timestamptz
);

create index "embedHosts_categoryID" on "embedHosts" ("categoryID");

create table "embeddedPages" (
  "embeddedPageID" integer generated always as identity primary key,
  "embedHostID" integer not null references "embedHosts" on delete cascade,
  "discussionID" integer not null references discussions on delete cascade,
  url text not null,
  title text not null,
  "dateInserted" timestamptz not null default now()
);

create index "embeddedPages_embedHostID" on "embeddedPages" ("embedHostID", "embeddedPageID");
create index "embeddedPages_discussionID" on "embeddedPages" ("discussionID");

-- All ids and addresses by which a page is known: `id:...` and `url:...`.
create table "embeddedPageKeys" (
  "embedHostID" integer not null references "embedHosts" on delete cascade,
  key text not null,
  "embeddedPageID" integer not null references "embeddedPages" on delete cascade,
  primary key ("embedHostID", key)
);

create index "embeddedPageKeys_embeddedPageID" on "embeddedPageKeys" ("embeddedPageID");

-- Codes of the pop-up, and what they are exchanged for.
create table "embedTokens" (
  digest bytea primary key,
  kind text not null check (kind in ('code', 'token')),
  "userID" integer not null references users on delete cascade,
  "embedHostID" integer not null references "embedHosts" on delete cascade,
  "dateExpires" timestamptz not null
);

create index "embedTokens_userID" on "embedTokens" ("userID");
create index "embedTokens_embedHostID" on "embedTokens" ("embedHostID");
create index "embedTokens_dateExpires" on "embedTokens" ("dateExpires");
