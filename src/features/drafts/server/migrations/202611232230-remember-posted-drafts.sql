-- Drafts that were posted, so that none of them is posted twice.
create table "postedDrafts" (
  "insertUserID" integer not null references users on delete cascade,
  "draftID" integer not null,
  -- What is left of the draft has a higher one.
  version integer not null,
  "recordType" text not null,
  -- What it became; null until the transaction that posts it has made that.
  "recordID" integer,
  "datePosted" timestamptz not null,
  primary key ("insertUserID", "draftID")
);
create index "postedDrafts_datePosted" on "postedDrafts" ("datePosted");
