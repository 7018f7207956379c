-- Who looks at it now, so that nobody else does the same.
alter table "reportedRecords" add column "claimUserID" integer;
alter table "reportedRecords" add column "dateClaimed" timestamptz;
create index "reportedRecords_claimUserID" on "reportedRecords" ("claimUserID") where "claimUserID" is not null;
