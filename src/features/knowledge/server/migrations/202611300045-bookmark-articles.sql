create table "articleBookmarks" (
  "userID" integer not null references users on delete cascade,
  "articleID" integer not null references articles on delete cascade,
  "dateInserted" timestamptz not null,
  primary key ("userID", "articleID")
);
create index "articleBookmarks_article" on "articleBookmarks" ("articleID");
