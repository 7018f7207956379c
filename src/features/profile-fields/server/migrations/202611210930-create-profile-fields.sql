create table "profileFields" (
  "apiName" text primary key,
  label text not null,
  description text not null default '',
  "dataType" text not null check ("dataType" in ('text', 'boolean', 'date', 'number', 'string[]', 'number[]')),
  "formType" text not null,
  visibility text not null check (visibility in ('public', 'private', 'internal')),
  mutability text not null check (mutability in ('all', 'restricted', 'none')),
  "registrationOptions" text not null check ("registrationOptions" in ('required', 'optional', 'hidden')),
  "onUserCards" boolean not null default false,
  "onPosts" boolean not null default false,
  "inSearch" boolean not null default false,
  "dropdownOptions" jsonb,
  enabled boolean not null default true,
  "isCore" boolean not null default false,
  sort integer not null default 0,
  "dateInserted" timestamptz not null default now()
);

insert into "profileFields"
  ("apiName", label, description, "dataType", "formType", visibility, mutability, "registrationOptions", "onUserCards", enabled, "isCore", sort)
values
  ('Title', 'Title', 'Shown beside the name', 'text', 'text', 'public', 'restricted', 'hidden', true, true, true, 1),
  ('Location', 'Location', '', 'text', 'text', 'private', 'all', 'hidden', false, true, true, 2),
  ('DateOfBirth', 'Date of birth', '', 'date', 'date', 'internal', 'restricted', 'hidden', false, true, true, 3),
  ('first-name', 'First name', '', 'text', 'text', 'private', 'all', 'hidden', false, false, false, 4),
  ('last-name', 'Last name', '', 'text', 'text', 'private', 'all', 'hidden', false, false, false, 5),
  ('company', 'Company', '', 'text', 'text', 'public', 'all', 'hidden', false, false, false, 6),
  ('pronouns', 'Pronouns', '', 'text', 'text', 'public', 'all', 'hidden', true, true, false, 7),
  ('bio', 'About', '', 'text', 'text-multiline', 'public', 'all', 'hidden', false, true, false, 8);

create table "userProfileFields" (
  "userID" integer not null references users on delete cascade,
  "apiName" text not null references "profileFields" on delete cascade,
  value jsonb not null,
  primary key ("userID", "apiName")
);
create index "userProfileFields_value" on "userProfileFields" ("apiName", lower(left(value #>> '{}', 200)));
