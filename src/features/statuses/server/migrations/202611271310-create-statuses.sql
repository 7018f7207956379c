create table statuses (
  "statusID" integer generated always as identity primary key,
  name text not null,
  state text not null check (state in ('open', 'closed')),
  -- A type of posts; null for all types.
  "recordSubtype" text,
  "isDefault" boolean not null default false,
  -- Comes with the product and stays as it is.
  "isSystem" boolean not null default false,
  -- For the staff alone.
  "isInternal" boolean not null default false,
  -- One that was deleted is still named in logs.
  "isActive" boolean not null default true
);
create unique index "statuses_default" on statuses (coalesce("recordSubtype", ''))
  where "isDefault" and "isActive" and not "isInternal";
create unique index "statuses_name" on statuses (coalesce("recordSubtype", ''), lower(name))
  where "isActive" and not "isInternal";

-- Those below stand for answers to questions.
insert into statuses ("statusID", name, state, "isDefault", "isSystem", "isInternal")
overriding system value values
  (7, 'Unresolved', 'open', true, true, true), (8, 'Resolved', 'closed', false, true, true);
insert into statuses ("statusID", name, state, "recordSubtype", "isDefault")
overriding system value values
  (11, 'Active', 'open', 'idea', true), (12, 'Under review', 'open', 'idea', false),
  (13, 'Planned', 'open', 'idea', false), (14, 'In progress', 'open', 'idea', false),
  (15, 'Completed', 'closed', 'idea', false), (16, 'Declined', 'closed', 'idea', false);
alter table statuses alter column "statusID" restart with 101;

create table "statusLog" (
  "recordLogID" integer generated always as identity primary key,
  "discussionID" integer not null references discussions on delete cascade,
  -- Null where it was taken off.
  "statusID" integer references statuses,
  reason text not null default '',
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  -- The last one says what status the discussion has.
  "isCurrent" boolean not null default true
);
create unique index "statusLog_current" on "statusLog" ("discussionID") where "isCurrent";
create index "statusLog_statusID" on "statusLog" ("statusID") where "isCurrent";
create index "statusLog_discussionID" on "statusLog" ("discussionID", "recordLogID" desc);
create index "statusLog_insertUserID" on "statusLog" ("insertUserID");
