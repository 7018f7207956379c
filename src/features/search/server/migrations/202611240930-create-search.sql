-- One row for each record that can be found: what filters and sorts, and the words, which lie apart (external, small
-- target) so that thousands of rows of a common word are read from few pages.
create table "searchDocuments" (
  "recordType" text not null,
  "recordID" integer not null,
  type text not null,
  -- The place whose permissions hold: a category, the owner of a draft. 0 where everybody may read.
  "placeID" integer not null,
  -- What it is a part of, or itself: hits of one root can be shown as one.
  "rootType" text not null,
  "rootID" integer not null,
  -- Both in one number, by which tens of thousands of rows are told apart quickly.
  "rootKey" bigint generated always as ((hashtext("rootType")::bigint << 32) + "rootID") stored,
  "insertUserID" integer,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz,
  score integer not null default 0,
  hot double precision not null default 0,
  -- Folded, for those that have a title of their own.
  "nameKey" text,
  "tagIDs" integer[] not null default '{}',
  words tsvector not null,
  primary key ("recordType", "recordID")
) with (toast_tuple_target = 128, fillfactor = 90);
alter table "searchDocuments" alter column words set storage external;
create index "searchDocuments_words" on "searchDocuments" using gin (words);
create index "searchDocuments_root" on "searchDocuments" ("rootType", "rootID");
create index "searchDocuments_insertUser" on "searchDocuments" ("insertUserID", "dateInserted" desc);
create index "searchDocuments_dateInserted" on "searchDocuments" ("dateInserted" desc);
create index "searchDocuments_tags" on "searchDocuments" using gin ("tagIDs") where "tagIDs" <> '{}';

-- How far the records of each type were put into the index, and by which rules.
create table "searchProgress" (
  "recordType" text primary key,
  "rulesVersion" integer not null,
  "lastRecordID" integer not null default 0,
  "dateFinished" timestamptz
);
