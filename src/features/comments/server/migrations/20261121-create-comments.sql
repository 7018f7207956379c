create table comments (
  "commentID" integer primary key generated always as identity,
  -- Comments answer records of any kind; the kind's feature says who may see and comment.
  "parentRecordType" text not null,
  "parentRecordID" integer not null,
  "parentCommentID" integer references comments,
  depth smallint not null default 1,
  -- 1 for the first comment of its parent; holes stay where comments were deleted.
  position integer not null,
  body text not null,
  format text not null,
  "bodyHtml" text not null,
  "bodyText" text not null,
  "rendererVersion" integer not null,
  score integer not null default 0,
  "countChildComments" integer not null default 0,
  "insertUserID" integer not null references users,
  "updateUserID" integer references users,
  "insertIPAddress" inet,
  "dateInserted" timestamptz not null default now(),
  "dateUpdated" timestamptz,
  "dateDeleted" timestamptz,
  "deleteUserID" integer references users,
  -- A deleted comment that others answered leaves its place, without its words.
  "isTombstone" boolean not null default false
);
create unique index "comments_position" on comments ("parentRecordType", "parentRecordID", position);
create index "comments_score" on comments ("parentRecordType", "parentRecordID", score desc, position) where "dateDeleted" is null;
create index "comments_parent" on comments ("parentCommentID") where "parentCommentID" is not null;
create index "comments_insertUser" on comments ("insertUserID", "dateInserted" desc) where "dateDeleted" is null;

create table "commentRevisions" (
  "commentRevisionID" integer primary key generated always as identity,
  "commentID" integer not null references comments on delete cascade,
  body text not null,
  format text not null,
  "insertUserID" integer not null references users,
  "dateInserted" timestamptz not null default now()
);
create index "commentRevisions_commentID" on "commentRevisions" ("commentID", "commentRevisionID");
