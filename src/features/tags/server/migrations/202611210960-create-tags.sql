create table tags (
  "tagID" integer primary key generated always as identity,
  name text not null,
  urlcode text not null,
  "parentTagID" integer references tags,
  -- 'User' for those that people put on what they post; others are given by the site.
  type text not null default 'User',
  "countDiscussions" integer not null default 0,
  "insertUserID" integer references users,
  "updateUserID" integer references users,
  "dateInserted" timestamptz not null default now(),
  "dateUpdated" timestamptz
);
create unique index "tags_urlcode" on tags (lower(urlcode));
create unique index "tags_name" on tags (type, lower(name));
create index "tags_countDiscussions" on tags ("countDiscussions" desc, "tagID");
create index "tags_parentTagID" on tags ("parentTagID") where "parentTagID" is not null;
