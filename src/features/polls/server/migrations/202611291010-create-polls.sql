create table polls (
  "pollID" integer generated always as identity primary key,
  "discussionID" integer not null unique references discussions on delete cascade,
  -- The question; null for the title of the post.
  name text,
  "isRanked" boolean not null default false,
  "maxChoices" smallint not null default 1 check ("maxChoices" between 1 and 20),
  results text not null default 'always' check (results in ('always', 'afterVoting', 'afterClosing')),
  anonymous boolean not null default false,
  "canChangeVote" boolean not null default true,
  "dateCloses" timestamptz,
  -- Voters.
  "countVotes" integer not null default 0 check ("countVotes" >= 0),
  -- Increases with every change of votes.
  revision integer not null default 0,
  -- Last change of wording or closing date after the first vote.
  "dateEdited" timestamptz,
  -- Open pages have been notified that it is closed.
  "isCloseNoted" boolean not null default false,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);
create index "polls_insertUserID" on polls ("insertUserID", "pollID" desc);
create index "polls_dateCloses" on polls ("dateCloses") where not "isCloseNoted";

create table "pollOptions" (
  "pollOptionID" integer generated always as identity primary key,
  "pollID" integer not null references polls on delete cascade,
  body text not null,
  sort smallint not null,
  -- Votes; first choices in ranked polls.
  "countVotes" integer not null default 0 check ("countVotes" >= 0)
);
create index "pollOptions_pollID" on "pollOptions" ("pollID", sort);
create unique index "pollOptions_ofPoll" on "pollOptions" ("pollID", "pollOptionID");

-- Who voted; without a date in anonymous polls.
create table "pollVoters" (
  "pollID" integer not null references polls on delete cascade,
  "userID" integer not null references users on delete cascade,
  "dateInserted" timestamptz,
  primary key ("pollID", "userID")
);
create index "pollVoters_userID" on "pollVoters" ("userID");

-- Votes with names; empty for anonymous polls.
create table "pollVotes" (
  "pollID" integer not null,
  "pollOptionID" integer not null,
  "userID" integer not null references users on delete cascade,
  rank smallint not null,
  primary key ("pollID", "userID", "pollOptionID"),
  foreign key ("pollID", "pollOptionID") references "pollOptions" ("pollID", "pollOptionID") on delete cascade
);
create index "pollVotes_pollOptionID" on "pollVotes" ("pollOptionID", "userID");
create index "pollVotes_userID" on "pollVotes" ("userID");

-- How often each ranking was voted for. The random position decides which rows are rewritten (see shuffleRankings).
create table "pollRankings" (
  "pollID" integer not null references polls on delete cascade,
  choices integer[] not null,
  "countVotes" integer not null,
  position uuid not null default gen_random_uuid(),
  primary key ("pollID", choices)
);
create index "pollRankings_position" on "pollRankings" ("pollID", position);
