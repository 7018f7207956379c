-- Rounds of ranked polls with many votes, as of the revision; counted by a schedule.
alter table polls
  add "runOff" jsonb,
  add "runOffRevision" integer,
  -- Votes at the time of the last edit.
  add "countVotesEdited" integer;
create index "polls_runOff" on polls ("pollID") where "isRanked";
