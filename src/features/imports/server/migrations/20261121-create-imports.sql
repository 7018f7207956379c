create table imports (
  "importID" integer primary key generated always as identity,
  -- Digest of the file: the same file is not imported twice.
  digest text not null unique,
  "fileName" text not null,
  -- The last line whose batch was committed.
  line integer not null default 0,
  "dateInserted" timestamptz not null default now(),
  "dateFinished" timestamptz
);

create table "importMappings" (
  "importID" integer not null references imports on delete cascade,
  type text not null,
  "sourceID" text not null,
  "recordID" integer not null,
  primary key ("importID", type, "sourceID")
);

create table "importProblems" (
  "importID" integer not null references imports on delete cascade,
  line integer not null,
  reason text not null,
  primary key ("importID", line)
);
