-- What a member did with a discussion besides reading it; whoever only bookmarked it has not read it.
alter table "discussionReads" alter column "dateRead" drop not null;
alter table "discussionReads"
  add "dateBookmarked" timestamptz,
  add "dateMuted" timestamptz,
  add "dateDismissed" timestamptz,
  add "dateParticipated" timestamptz;
create index "discussionReads_bookmarked" on "discussionReads" ("userID", "dateBookmarked" desc) where "dateBookmarked" is not null;
create index "discussionReads_muted" on "discussionReads" ("userID", "dateMuted" desc) where "dateMuted" is not null;
create index "discussionReads_participated" on "discussionReads" ("userID", "dateParticipated" desc) where "dateParticipated" is not null;

-- A member who marks a category as read has read all that was posted in it until then; 0 stands for all categories.
create table "categoryReads" (
  "userID" integer not null references users on delete cascade,
  "categoryID" integer not null,
  "dateRead" timestamptz not null,
  primary key ("userID", "categoryID")
);

alter table discussions
  add "countBookmarks" integer not null default 0,
  add resolved boolean not null default false,
  add "resolvedUserID" integer references users,
  add "dateResolved" timestamptz;

create table "discussionTags" (
  "discussionID" integer not null references discussions on delete cascade,
  "tagID" integer not null references tags,
  primary key ("discussionID", "tagID")
);
create index "discussionTags_tagID" on "discussionTags" ("tagID", "discussionID" desc);
