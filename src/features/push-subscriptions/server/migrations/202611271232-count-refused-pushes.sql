-- Push services that do not believe who the site is, since when and how often. Removed once a service takes a message.
create table "pushRefusals" (
  service text primary key check (length(service) <= 300),
  status smallint not null,
  "countRefused" integer not null,
  "dateFirst" timestamptz not null,
  "dateLast" timestamptz not null
);
