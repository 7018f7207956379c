create table collections (
  "collectionID" integer generated always as identity primary key,
  name text not null,
  "insertUserID" integer not null,
  "updateUserID" integer,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz
);

create table "collectionRecords" (
  "collectionID" integer not null references collections on delete cascade,
  "recordType" text not null,
  "recordID" integer not null,
  -- As given; ties and null are ordered by position.
  sort integer,
  position integer not null,
  "dateAddedToCollection" timestamptz not null,
  primary key ("collectionID", "recordType", "recordID")
);
create index "collectionRecords_record" on "collectionRecords" ("recordType", "recordID");
