-- Each mail that came in, once, and what became of it; nothing of what it says. Kept for 30 days, and so long a mail
-- that comes again is known.
create table "receivedMails" (
  "receivedMailID" integer generated always as identity primary key,
  -- Digest of what tells one mail from all others.
  "mailKey" text not null unique check (length("mailKey") = 64),
  source text not null check (source in ('imap', 'webhook')),
  sender text not null default '' check (length(sender) <= 254),
  "userID" integer references users on delete cascade,
  -- What it answers, and the post that was made of it.
  "aboutType" text,
  "aboutID" integer,
  "postType" text,
  "postID" integer,
  outcome text not null check (outcome in ('posted', 'held', 'refused', 'ignored', 'bounced', 'failing', 'failed')),
  reason text not null default '' check (length(reason) <= 100),
  -- What a refusal said.
  detail text not null default '' check (length(detail) <= 500),
  "countTries" integer not null default 1,
  -- Whether a mail went back.
  "isAnswered" boolean not null default false,
  "dateInserted" timestamptz not null
);
create index "receivedMails_dateInserted" on "receivedMails" ("dateInserted");
create index "receivedMails_userID" on "receivedMails" ("userID", "dateInserted");

-- How fetching mails fares; whoever holds the lease fetches, and nobody else.
create table "mailIntakes" (
  source text primary key,
  "leaseID" uuid,
  "dateLeaseExpires" timestamptz,
  "countFailures" integer not null default 0,
  problem text not null default '',
  "dateNextTry" timestamptz,
  "dateLastSuccess" timestamptz
);
