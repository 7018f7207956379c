-- What is true for some seconds alone need not outlive the database.
create unlogged table "replyingUsers" (
  "userID" integer primary key references users on delete cascade,
  "discussionID" integer not null references discussions on delete cascade,
  "dateExpires" timestamptz not null
);
create index "replyingUsers_discussionID" on "replyingUsers" ("discussionID", "dateExpires");
