create table scrapes (
  url text primary key,
  -- Null when the page could not be read, so that it is left alone for a while.
  preview json,
  "dateExpires" timestamptz not null
);
create index "scrapes_dateExpires" on scrapes ("dateExpires");
