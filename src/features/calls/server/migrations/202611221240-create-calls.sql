create table calls (
  "jobTrackingID" uuid primary key default gen_random_uuid(),
  "userID" integer not null references users on delete cascade,
  -- What the call was made with: it may do no more later than it might at once.
  "sessionID" integer,
  "tokenID" integer,
  call jsonb not null,
  status text not null default 'received' check (status in ('received', 'progress', 'complete', 'failed')),
  progress jsonb not null,
  message text,
  "dateInserted" timestamptz not null
);
create index "calls_userID" on calls ("userID");
create index "calls_dateInserted" on calls ("dateInserted");
