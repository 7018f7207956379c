-- What was handed in to go on with a call: each payload is good for one part.
create table "spentPayloads" (
  "payloadID" uuid primary key,
  "dateExpires" timestamptz not null
);
create index "spentPayloads_dateExpires" on "spentPayloads" ("dateExpires");
