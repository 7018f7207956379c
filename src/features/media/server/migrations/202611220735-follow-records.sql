-- Which records name which files: whoever may read one of them may read the file.
create table "mediaUses" (
  "mediaID" integer not null references media on delete cascade,
  "recordType" text not null,
  "recordID" integer not null,
  primary key ("mediaID", "recordType", "recordID")
);
create index "mediaUses_record" on "mediaUses" ("recordType", "recordID");
-- Files from before stay open to all who know their address until it has been found out where they are used.
alter table media add column "usesKnown" boolean not null default false;
create index "media_usesUnknown" on media ("mediaID") where not "usesKnown";
