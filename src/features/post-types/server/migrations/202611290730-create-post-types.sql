create table "postTypes" (
  "postTypeID" text primary key,
  name text not null,
  "parentPostTypeID" text,
  "postButtonLabel" text not null default '',
  "postButtonIcon" text,
  "postHelperText" text not null default '',
  "bodyLabel" text,
  "bodySort" integer,
  "roleIDs" integer[] not null default '{}',
  "isActive" boolean not null default true,
  "isDeleted" boolean not null default false,
  "insertUserID" integer not null,
  "updateUserID" integer not null,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz not null
);

create table "postFields" (
  "postFieldID" text primary key,
  label text not null,
  description text not null default '',
  "dataType" text not null check ("dataType" in ('text', 'boolean', 'date', 'number', 'string[]', 'number[]')),
  "formType" text not null check ("formType" in ('text', 'text-multiline', 'dropdown', 'tokens', 'checkbox', 'date', 'number')),
  "dropdownOptions" jsonb,
  visibility text not null check (visibility in ('public', 'private', 'internal')),
  "isRequired" boolean not null default false,
  "isActive" boolean not null default true,
  "isDeleted" boolean not null default false,
  "insertUserID" integer not null,
  "updateUserID" integer not null,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz not null
);

-- Built-in types have fields without a row in "postTypes".
create table "postTypeFields" (
  "postTypeID" text not null,
  "postFieldID" text not null references "postFields",
  sort integer not null,
  primary key ("postTypeID", "postFieldID")
);
create index "postTypeFields_postFieldID" on "postTypeFields" ("postFieldID");

create table "postFieldValues" (
  "discussionID" integer not null references discussions on delete cascade,
  "postFieldID" text not null references "postFields",
  value jsonb not null,
  primary key ("discussionID", "postFieldID")
);
create index "postFieldValues_value" on "postFieldValues"
  ("postFieldID", lower(left(value #>> '{}', 200)), "discussionID");
