-- What was searched for, by day and without who: how often, how often nothing was found, how often a result was chosen.
create table "searchTerms" (
  day date not null,
  query text not null,
  "countSearches" integer not null default 0,
  "countNothing" integer not null default 0,
  "countChoices" integer not null default 0,
  primary key (day, query)
);
create index "searchTerms_query" on "searchTerms" (query);

-- Which results were chosen.
create table "searchChoices" (
  day date not null,
  query text not null,
  "recordType" text not null,
  "recordID" integer not null,
  count integer not null default 0,
  primary key (day, query, "recordType", "recordID"),
  foreign key (day, query) references "searchTerms" on delete cascade
);

-- Words of which each finds the others; or, where there are meanings, words that find these as well.
create table "searchSynonyms" (
  "synonymID" integer generated always as identity primary key,
  words text[] not null,
  meanings text[] not null default '{}',
  locale text,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz
);
