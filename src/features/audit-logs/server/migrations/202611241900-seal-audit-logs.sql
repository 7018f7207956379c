-- What is about people is sealed behind a salt of its own and can be erased without breaking a seal (decision 048).
alter table "auditLogs" add column "wordsSalt" uuid default gen_random_uuid();
alter table "auditLogs" add column "addressSalt" uuid default gen_random_uuid();
create index "auditLogs_recordUserID" on "auditLogs" ((context ->> 'userID'), "auditLogID");
create index "auditLogs_parentAuditLogID" on "auditLogs" ("parentAuditLogID", "auditLogID")
  where "parentAuditLogID" is not null;

create table "auditSeals" (
  -- Without gaps, in the order of sealing: logs become visible in another order than that of their ids.
  position bigint primary key,
  "auditLogID" bigint not null unique,
  "dateInserted" timestamptz not null,
  facts bytea not null,
  words bytea not null,
  address bytea not null,
  -- Covers all of the above and the seal before.
  hash bytea not null,
  signature bytea not null,
  "keyID" text not null
);

create or replace function "refuseAuditLogChange"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('folkmoot.retention', true) = 'on'
      and old."dateInserted" < now() - interval '30 days' then
      return old;
    end if;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'auditLogs' then
    if current_setting('folkmoot.erasure', true) = 'on'
      and (new."auditLogID", new."eventType", new."textID", new.meta, new."requestMethod", new."parentAuditLogID",
        new."insertUserID", new."spoofUserID", new."dateInserted", new.context -> 'userID')
      is not distinct from
        (old."auditLogID", old."eventType", old."textID", old.meta, old."requestMethod", old."parentAuditLogID",
        old."insertUserID", old."spoofUserID", old."dateInserted", old.context -> 'userID') then
      return new;
    end if;
  end if;
  raise exception 'audit logs cannot be changed' using errcode = 'insufficient_privilege';
end $$;

create trigger "auditSeals_appendOnly" before update or delete on "auditSeals"
  for each row execute function "refuseAuditLogChange"();
create trigger "auditSeals_noTruncate" before truncate on "auditSeals"
  for each statement execute function "refuseAuditLogChange"();
