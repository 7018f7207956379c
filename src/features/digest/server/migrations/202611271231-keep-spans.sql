-- Until when a digest tells, and when a mail server took it: the next one tells what was posted since the last that arrived.
alter table "digestDeliveries"
  add column "dateWritten" timestamptz,
  add column "dateDelivered" timestamptz;
