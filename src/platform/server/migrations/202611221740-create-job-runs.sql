-- What a job has done for good, so that it does not do it again when it is delivered twice.
create table "jobRuns" (
  "jobID" uuid primary key,
  "dateInserted" timestamptz not null default now()
);
create index on "jobRuns" ("dateInserted");
