create table "reactionTypes" (
  "tagID" integer generated always as identity primary key,
  "urlCode" text not null,
  name text not null,
  description text not null default '',
  class text not null check (class in ('Positive', 'Negative', 'Flag')),
  points integer not null default 0,
  -- What it adds to the score; as many as the points where nothing is said.
  increment integer,
  icon text not null,
  "needsCuration" boolean not null default false,
  active boolean not null default false,
  custom boolean not null default false,
  hidden boolean not null default false,
  sort integer not null,
  attributes jsonb not null default '{}'
);
create unique index "reactionTypes_urlCode" on "reactionTypes" (lower("urlCode"));

insert into "reactionTypes"
  ("urlCode", name, description, class, points, increment, icon, "needsCuration", active, sort, attributes)
values
  ('Like', 'Like', 'You like this.', 'Positive', 1, 1, 'like', false, true, 1, '{}'),
  ('Agree', 'Agree', 'You are of the same opinion.', 'Positive', 1, 1, 'agree', false, true, 2, '{}'),
  ('Disagree', 'Disagree', 'You are of another opinion.', 'Negative', 0, null, 'disagree', false, true, 3, '{}'),
  ('LOL', 'LOL', 'This made you laugh.', 'Positive', 0, null, 'lol', false, true, 4, '{}'),
  ('Promote', 'Promote', 'Everybody should see this.', 'Positive', 5, 5, 'promote', true, true, 5, '{}'),
  ('Insightful', 'Insightful', 'You learned something from this.', 'Positive', 1, 1, 'insightful', false, false, 6, '{}'),
  ('Awesome', 'Awesome', 'This is great.', 'Positive', 1, 1, 'awesome', false, false, 7, '{}'),
  ('Up', 'Up', 'This is of use.', 'Positive', 1, 1, 'up', false, false, 8, '{}'),
  ('Down', 'Down', 'This is of no use.', 'Negative', 0, -1, 'down', false, false, 9, '{}'),
  ('Dislike', 'Dislike', 'You do not like this.', 'Negative', 0, -1, 'dislike', false, false, 10, '{}'),
  ('OffTopic', 'Off topic', 'This belongs somewhere else.', 'Negative', 0, -1, 'off-topic', false, false, 11, '{}'),
  ('Spam', 'Spam', 'This is advertising that nobody asked for.', 'Flag', -1, -1, 'spam', false, true, 12,
    '{"log": "Spam", "logThreshold": 5, "removeThreshold": 5}'),
  ('Abuse', 'Abuse', 'This attacks somebody.', 'Flag', -1, -1, 'abuse', false, true, 13,
    '{"log": "Moderate", "logThreshold": 5, "removeThreshold": 10}');

create table reactions (
  "reactionID" integer generated always as identity primary key,
  "recordType" text not null,
  "recordID" integer not null,
  "userID" integer not null references users on delete cascade,
  "tagID" integer not null references "reactionTypes",
  -- What it was worth when it was given, and to whom.
  value integer not null,
  points integer not null,
  "receiverID" integer not null,
  "categoryID" integer,
  "dateInserted" timestamptz not null,
  unique ("recordType", "recordID", "userID")
);
create index "reactions_userID" on reactions ("userID");
create index "reactions_receiverID" on reactions ("receiverID") where points <> 0;

create table "reactionCounts" (
  "recordType" text not null,
  "recordID" integer not null,
  "tagID" integer not null references "reactionTypes",
  count integer not null,
  primary key ("recordType", "recordID", "tagID")
);

create table "reactedRecords" (
  "recordType" text not null,
  "recordID" integer not null,
  "receiverID" integer not null,
  "dateRecord" timestamptz not null,
  -- What all reactions to it are worth together.
  score integer not null default 0,
  -- What its score was before the first of them.
  base integer not null default 0,
  -- Its score came along from elsewhere, and so counts the reactions that came along, too.
  "isScoreGiven" boolean not null default false,
  primary key ("recordType", "recordID")
);
create index "reactedRecords_receiverID" on "reactedRecords" ("receiverID", "dateRecord" desc);
create index "reactedRecords_dateRecord" on "reactedRecords" ("dateRecord" desc) where score > 0;
