-- Which secret all nodes of the site must have: its fingerprint, in the one row there is.
create table "siteSecrets" (
  "isOnly" boolean primary key default true check ("isOnly"),
  fingerprint text not null,
  "dateInserted" timestamptz not null default now()
);
