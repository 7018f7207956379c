create table mails (
  "mailID" integer generated always as identity primary key,
  -- Part of the Message-ID, so that a mail sent twice is recognised as one.
  "messageKey" uuid not null default gen_random_uuid(),
  recipient text not null,
  template text not null,
  -- Null once the mail is finished: it may hold one-time links. Unlike jsonb it takes any text.
  data json,
  locale text not null,
  kind text not null check (kind in ('transactional', 'notification')),
  "unsubscribeUrl" text,
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'unsure', 'refused', 'expired')),
  -- Why the last try failed.
  reason text,
  "countTries" integer not null default 0,
  -- Tries after whose text no answer came, so that the mail may have arrived.
  "countUnanswered" integer not null default 0,
  "leaseID" uuid,
  "dateLeaseExpires" timestamptz,
  "dateNextTry" timestamptz not null,
  "dateExpires" timestamptz not null,
  "dateInserted" timestamptz not null,
  "dateFinished" timestamptz
);
create index "mails_queued" on mails ("dateNextTry") where status = 'queued';
create index "mails_dateInserted" on mails ("dateInserted");

create table "undeliverableAddresses" (
  address text primary key,
  reason text not null,
  "dateInserted" timestamptz not null
);
