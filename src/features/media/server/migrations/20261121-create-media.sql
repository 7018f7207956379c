create table media (
  "mediaID" integer generated always as identity primary key,
  name text not null,
  -- Media type that the file is served with.
  type text not null,
  size bigint not null,
  width integer,
  height integer,
  "storageKey" text not null unique,
  "foreignType" text,
  "foreignID" integer,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null default now(),
  -- Hidden from the API while posts that show the file keep it.
  "dateDeleted" timestamptz
);
create index "media_insertUserID" on media ("insertUserID") include (size);
create index "media_foreign" on media ("foreignType", "foreignID");
