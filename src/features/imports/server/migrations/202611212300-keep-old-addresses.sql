-- Where imported records were found on the site that they come from: path and query, without the host. Whoever follows
-- an old link to where nothing is now is led to the record.
create table "oldAddresses" (
  address text primary key,
  type text not null,
  "recordID" integer not null
);
create index "oldAddresses_record" on "oldAddresses" (type, "recordID");
