create table bookmarks (
  "discussionID" integer not null references discussions on delete cascade,
  "userID" integer not null references users on delete cascade,
  "dateInserted" timestamptz not null,
  primary key ("discussionID", "userID")
);
create index "bookmarks_userID" on bookmarks ("userID", "dateInserted" desc);

insert into bookmarks ("discussionID", "userID", "dateInserted")
select "discussionID", "userID", "dateBookmarked" from "discussionReads" where "dateBookmarked" is not null;
