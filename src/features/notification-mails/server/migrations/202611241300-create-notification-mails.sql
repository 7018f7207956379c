-- What a member is to be told by mail, once for each key, and what has become of it. Kept for two weeks: so long nobody
-- is told again, and so long mails count towards what one member gets.
create table "notificationMails" (
  "userID" integer not null references users on delete cascade,
  key text not null check (length(key) <= 200),
  type text not null,
  -- What it is about: all that waits for one record goes out in one mail.
  "aboutType" text not null,
  "aboutID" integer not null,
  "recordType" text not null,
  "recordID" integer not null,
  "actorID" integer not null,
  reason text not null,
  "reasonType" text,
  "reasonID" integer,
  "dateInserted" timestamptz not null,
  -- When it is worth a mail, unless it was read by then.
  "dateDue" timestamptz not null,
  -- When somebody looks at it next: later than it is due where the member has had enough mails, or is asleep.
  "dateNextTry" timestamptz not null,
  "dateDone" timestamptz,
  outcome text check (outcome in ('sent', 'dropped')),
  primary key ("userID", key),
  check (("dateDone" is null) = (outcome is null))
);
create index "notificationMails_waiting" on "notificationMails" ("dateNextTry", "userID") where "dateDone" is null;
create index "notificationMails_dateDone" on "notificationMails" ("dateDone") where "dateDone" is not null;
create index "notificationMails_actorID" on "notificationMails" ("actorID");
