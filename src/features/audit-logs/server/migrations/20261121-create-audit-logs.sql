create table "auditLogs" (
  "auditLogID" bigint primary key generated always as identity,
  "eventType" text not null,
  message text not null,
  "requestMethod" text,
  "requestPath" text,
  "requestQuery" text,
  context jsonb not null default '{}',
  meta text[] not null default '{}',
  "parentAuditLogID" bigint,
  -- No foreign keys: what somebody did stays on record when they are gone.
  "insertUserID" integer not null,
  "spoofUserID" integer,
  "insertIPAddress" inet,
  "dateInserted" timestamptz not null default now()
);
create index "auditLogs_dateInserted" on "auditLogs" ("dateInserted");
create index "auditLogs_eventType" on "auditLogs" ("eventType", "auditLogID");
create index "auditLogs_insertUserID" on "auditLogs" ("insertUserID", "auditLogID");
create index "auditLogs_insertIPAddress" on "auditLogs" ("insertIPAddress", "auditLogID");
create index "auditLogs_spoofUserID" on "auditLogs" ("auditLogID") where "spoofUserID" is not null;

-- Append-only: not even a mistake of our own may change what is on record. Only the retention job, which
-- says so, removes rows, and none that are younger than 30 days.
create function "refuseAuditLogChange"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('folkmoot.retention', true) = 'on'
      and old."dateInserted" < now() - interval '30 days' then
      return old;
    end if;
  end if;
  raise exception 'audit logs cannot be changed' using errcode = 'insufficient_privilege';
end $$;

create trigger "auditLogs_appendOnly" before update or delete on "auditLogs"
  for each row execute function "refuseAuditLogChange"();
create trigger "auditLogs_noTruncate" before truncate on "auditLogs"
  for each statement execute function "refuseAuditLogChange"();
