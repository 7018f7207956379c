-- Copies of pictures that bodies show from other sites. Without a file the picture could not be had.
create table "pictureCopies" (
  url text primary key,
  "mediaID" integer references media on delete cascade,
  -- On whose behalf; null once that member is erased.
  "insertUserID" integer,
  "dateInserted" timestamptz not null
);
create index "pictureCopies_insertUserID" on "pictureCopies" ("insertUserID", "dateInserted");
create index "pictureCopies_mediaID" on "pictureCopies" ("mediaID");
