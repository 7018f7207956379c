create table "moderationMessages" (
  "moderationMessageID" integer generated always as identity primary key,
  body text not null,
  format text not null,
  "bodyHtml" text not null,
  "isDismissible" boolean not null,
  "isEnabled" boolean not null,
  "recordType" text check ("recordType" = 'category'),
  "recordID" integer,
  "includeDescendants" boolean not null,
  type text not null,
  "viewLocation" text not null,
  "layoutViewType" text,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null
);

create table "dismissedMessages" (
  "moderationMessageID" integer not null references "moderationMessages" on delete cascade,
  "userID" integer not null references users on delete cascade,
  primary key ("moderationMessageID", "userID")
);
create index "dismissedMessages_userID" on "dismissedMessages" ("userID");
