-- Which site an old address was on, such as `https://old.example.org`, so that links to it in texts are known.
alter table "oldAddresses" add column origin text;
create index "oldAddresses_origin" on "oldAddresses" (origin) where origin is not null;
