-- One for each day on which some members get a digest.
create table digests (
  "dateScheduled" date primary key,
  "countSent" integer not null default 0,
  "dateFinished" timestamptz
);
-- Who was dealt with that day, whether there was something to send or not: each member once.
create table "digestDeliveries" (
  "userID" integer not null references users on delete cascade,
  "dateScheduled" date not null references digests on delete cascade,
  sent boolean not null,
  primary key ("userID", "dateScheduled")
);
create index "digestDeliveries_dateScheduled" on "digestDeliveries" ("dateScheduled");
