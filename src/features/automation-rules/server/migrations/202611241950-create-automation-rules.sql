create table "automationRules" (
  "automationRuleID" integer primary key generated always as identity,
  -- Its content as it is now.
  "automationRuleRevisionID" integer,
  status text not null default 'inactive',
  "insertUserID" integer not null,
  "updateUserID" integer,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz not null,
  -- How far a rule that waits for time to pass has looked.
  "dateChecked" timestamptz,
  "dateLastRun" timestamptz,
  "dateFinished" timestamptz
);

create table "automationRuleRevisions" (
  "automationRuleRevisionID" integer primary key generated always as identity,
  "automationRuleID" integer not null references "automationRules",
  name text not null,
  "triggerType" text not null,
  "triggerValue" jsonb not null,
  conditions jsonb not null,
  "actionType" text not null,
  "actionValue" jsonb not null,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null
);
create index "automationRuleRevisions_rule" on "automationRuleRevisions" ("automationRuleID");

create table "automationDispatches" (
  "automationDispatchUUID" uuid primary key default gen_random_uuid(),
  "automationRuleID" integer not null references "automationRules",
  "automationRuleRevisionID" integer not null references "automationRuleRevisions",
  "dispatchType" text not null,
  status text not null default 'queued',
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz not null,
  "dateFinished" timestamptz,
  "countRecords" integer not null default 0
);
create index "automationDispatches_date" on "automationDispatches" ("dateInserted");
create index "automationDispatches_rule" on "automationDispatches" ("automationRuleID", "dateInserted");
create index "automationDispatches_open" on "automationDispatches" ("dateUpdated")
  where status in ('queued', 'running');

-- A rule acts once on a record: this is what holds it to that.
create table "automationDispatchRecords" (
  "automationRuleID" integer not null references "automationRules",
  "recordType" text not null,
  "recordID" integer not null,
  "automationDispatchUUID" uuid not null references "automationDispatches",
  status text not null default 'queued',
  attempts integer not null default 0,
  message text,
  "dateUpdated" timestamptz not null,
  primary key ("automationRuleID", "recordType", "recordID")
);
create index "automationDispatchRecords_dispatch"
  on "automationDispatchRecords" ("automationDispatchUUID", status, "recordID");
create index "automationDispatchRecords_done"
  on "automationDispatchRecords" ("automationRuleID", "dateUpdated") where status = 'success';
