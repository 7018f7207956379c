-- What those who come to an event are asked.
create table "eventQuestions" (
  "questionID" integer generated always as identity primary key,
  "eventID" integer not null references events on delete cascade,
  sort smallint not null,
  question text not null,
  -- Answers to choose from; null for any text.
  choices text[],
  "isRequired" boolean not null
);
create index "eventQuestions_eventID" on "eventQuestions" ("eventID", sort);

-- Answers by questionID, also those to questions that are no longer asked.
alter table "eventParticipants" add column answers jsonb not null default '{}';
