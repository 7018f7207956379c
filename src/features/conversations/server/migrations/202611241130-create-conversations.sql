create table conversations (
  "conversationID" integer primary key generated always as identity,
  -- What those in it call it; null where it goes by their names.
  name text,
  "nameUserID" integer references users,
  "insertUserID" integer not null references users,
  "dateInserted" timestamptz not null,
  -- Of the last message. Positions count from 1 without gaps: what is deleted leaves its place.
  "lastPosition" integer not null default 0,
  "dateLastMessage" timestamptz not null,
  "countParticipants" integer not null default 0
);

create table "conversationParticipants" (
  "conversationID" integer not null references conversations on delete cascade,
  "userID" integer not null references users,
  status text not null default 'participating' check (status in ('participating', 'deleted')),
  -- What was said before belongs to those who were there.
  "firstPosition" integer not null default 1,
  "readPosition" integer not null default 0,
  -- As the conversation has it, so that one index gives a member's list and another what is unread in it.
  "lastPosition" integer not null default 0,
  "dateLastMessage" timestamptz not null,
  "dateInserted" timestamptz not null,
  primary key ("conversationID", "userID")
);
create index "conversationParticipants_list"
  on "conversationParticipants" ("userID", "dateLastMessage" desc, "conversationID" desc)
  where status = 'participating';
create index "conversationParticipants_unread" on "conversationParticipants" ("userID")
  where status = 'participating' and "lastPosition" > "readPosition";

create table messages (
  "messageID" integer primary key generated always as identity,
  "conversationID" integer not null references conversations on delete cascade,
  position integer not null,
  -- Words of a member, or what became of the conversation.
  type text not null default 'message' check (type in ('message', 'added', 'left', 'named')),
  -- Who was added.
  "subjectUserID" integer references users,
  body text not null,
  format text not null,
  "bodyHtml" text not null,
  "bodyText" text not null,
  "rendererVersion" integer not null,
  "insertUserID" integer not null references users,
  "insertIPAddress" inet,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz,
  "dateDeleted" timestamptz
);
create unique index "messages_position" on messages ("conversationID", position);
create index "messages_insertUserID" on messages ("insertUserID", "messageID");
