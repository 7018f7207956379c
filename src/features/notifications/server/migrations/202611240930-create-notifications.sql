-- What a member is told of one record: all that happened to it until they looked is one notification.
create table notifications (
  "notificationID" integer primary key generated always as identity,
  "userID" integer not null references users on delete cascade,
  type text not null,
  "recordType" text not null,
  "recordID" integer not null,
  "placeType" text,
  "placeID" integer,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz not null,
  "dateRead" timestamptz
);
-- At most one for a record is unread; what is unread is counted by this index alone.
create unique index "notifications_unread" on notifications ("userID", type, "recordType", "recordID")
  include ("placeType", "placeID") where "dateRead" is null;
create index "notifications_userID" on notifications ("userID", "dateUpdated" desc, "notificationID" desc);
create index "notifications_record" on notifications ("recordType", "recordID");
create index "notifications_dateUpdated" on notifications ("dateUpdated");

-- What happened: the key is the same however often and for whatever reason somebody would hear of it.
create table "notificationItems" (
  "userID" integer not null,
  key text not null check (length(key) <= 200),
  "notificationID" integer not null references notifications on delete cascade,
  "recordType" text not null,
  "recordID" integer not null,
  "actorID" integer not null,
  reason text not null,
  "reasonType" text,
  "reasonID" integer,
  "dateInserted" timestamptz not null,
  primary key ("userID", key)
);
create index "notificationItems_notificationID" on "notificationItems" ("notificationID", "recordID" desc, "dateInserted" desc);
create index "notificationItems_record" on "notificationItems" ("recordType", "recordID");
create index "notificationItems_actorID" on "notificationItems" ("actorID");

-- Where a member wants something else than the defaults of the site.
create table "notificationPreferences" (
  "userID" integer not null references users on delete cascade,
  preference text not null,
  channel text not null,
  enabled boolean not null,
  primary key ("userID", preference, channel)
);

-- What the administrators want members to be told unless they choose, where that is something else than usual.
create table "notificationDefaults" (
  preference text not null,
  channel text not null,
  enabled boolean not null,
  primary key (preference, channel)
);
