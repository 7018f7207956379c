create table "userNotes" (
  "userNoteID" integer generated always as identity primary key,
  "userID" integer not null references users on delete cascade,
  body text not null,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz,
  "insertUserID" integer not null
);
create index "userNotes_userID" on "userNotes" ("userID", "userNoteID");
