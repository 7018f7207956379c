create table discussions (
  "discussionID" integer primary key generated always as identity,
  "categoryID" integer not null references categories,
  type text not null default 'discussion',
  "postTypeID" text not null default 'discussion',
  name text not null,
  body text not null,
  format text not null,
  -- Rendered and sanitised when saved, with the version of the renderer that did it.
  "bodyHtml" text not null,
  "bodyText" text not null,
  excerpt text not null,
  "rendererVersion" integer not null,
  closed boolean not null default false,
  sink boolean not null default false,
  "pinLocation" text check ("pinLocation" in ('category', 'recent')),
  score integer not null default 0,
  "countComments" integer not null default 0,
  "countViews" integer not null default 0,
  -- The last position given to a comment; positions only grow.
  "lastPosition" integer not null default 0,
  hot double precision not null default 0,
  "lastCommentID" integer,
  "lastUserID" integer references users,
  "canonicalUrl" text,
  "insertUserID" integer not null references users,
  "updateUserID" integer references users,
  "insertIPAddress" inet,
  "dateInserted" timestamptz not null default now(),
  "dateUpdated" timestamptz,
  "dateLastComment" timestamptz not null default now(),
  "dateDeleted" timestamptz,
  "deleteUserID" integer references users,
  "deleteReason" text,
  -- Set when the discussion was merged into another one.
  "redirectDiscussionID" integer references discussions
);
create index "discussions_recent" on discussions ("dateLastComment" desc, "discussionID" desc) include ("categoryID") where "dateDeleted" is null;
create index "discussions_category_recent" on discussions ("categoryID", "dateLastComment" desc, "discussionID" desc) where "dateDeleted" is null;
create index "discussions_inserted" on discussions ("dateInserted" desc, "discussionID" desc) include ("categoryID") where "dateDeleted" is null;
create index "discussions_score" on discussions (score desc, "discussionID" desc) include ("categoryID") where "dateDeleted" is null;
create index "discussions_hot" on discussions (hot desc, "discussionID" desc) include ("categoryID") where "dateDeleted" is null;
create index "discussions_pinned" on discussions ("categoryID", "dateLastComment" desc) where "pinLocation" is not null and "dateDeleted" is null;
create index "discussions_insertUser" on discussions ("insertUserID", "dateInserted" desc) where "dateDeleted" is null;

create table "discussionRevisions" (
  "discussionRevisionID" integer primary key generated always as identity,
  "discussionID" integer not null references discussions on delete cascade,
  name text not null,
  body text not null,
  format text not null,
  "insertUserID" integer not null references users,
  "dateInserted" timestamptz not null default now()
);
create index "discussionRevisions_discussionID" on "discussionRevisions" ("discussionID", "discussionRevisionID");

-- How far a member has read: the position of the last comment seen.
create table "discussionReads" (
  "userID" integer not null references users on delete cascade,
  "discussionID" integer not null references discussions on delete cascade,
  position integer not null,
  "dateRead" timestamptz not null default now(),
  primary key ("userID", "discussionID")
);

-- Views that were counted, so that a viewer counts once an hour; old rows are removed.
create table "discussionViews" (
  "discussionID" integer not null references discussions on delete cascade,
  "viewerKey" text not null,
  hour timestamptz not null,
  primary key ("discussionID", hour, "viewerKey")
);
create index "discussionViews_hour" on "discussionViews" (hour);
