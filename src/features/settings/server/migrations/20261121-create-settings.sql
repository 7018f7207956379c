create table settings (
  key text primary key,
  value jsonb not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz not null default now()
);
