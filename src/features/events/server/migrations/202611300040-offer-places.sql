-- Until when a member of the waiting list can take a place that is kept for them; null without one.
alter table "eventParticipants" add column "offeredUntil" timestamptz
  check ("offeredUntil" is null or "waitingSince" is not null);
create index "eventParticipants_offeredUntil" on "eventParticipants" ("offeredUntil") where "offeredUntil" is not null;
