create table categories (
  "categoryID" integer primary key generated always as identity,
  "parentCategoryID" integer references categories,
  name text not null,
  urlcode text not null,
  description text,
  "displayAs" text not null default 'discussions' check ("displayAs" in ('categories', 'discussions', 'flat', 'heading')),
  sort integer not null default 0,
  "isArchived" boolean not null default false,
  featured boolean not null default false,
  "customPermissions" boolean not null default false,
  "iconUrl" text,
  "bannerUrl" text,
  "allowedDiscussionTypes" text[] not null default '{discussion}',
  "countDiscussions" integer not null default 0,
  "countComments" integer not null default 0,
  "countFollowers" integer not null default 0,
  "lastDiscussionID" integer,
  "lastCommentID" integer,
  "lastUserID" integer references users,
  "dateLastPost" timestamptz,
  "insertUserID" integer references users,
  "updateUserID" integer references users,
  "dateInserted" timestamptz not null default now(),
  "dateUpdated" timestamptz
);
create unique index "categories_urlcode" on categories (lower(urlcode));
create index "categories_parent" on categories ("parentCategoryID", sort);

create table "categoryFollows" (
  "userID" integer not null references users on delete cascade,
  "categoryID" integer not null references categories on delete cascade,
  "dateFollowed" timestamptz not null default now(),
  primary key ("userID", "categoryID")
);
create index "categoryFollows_categoryID" on "categoryFollows" ("categoryID");
