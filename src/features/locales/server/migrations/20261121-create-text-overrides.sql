create table "textOverrides" (
  locale text not null,
  "textID" text not null,
  text text not null,
  "updateUserID" integer,
  "dateUpdated" timestamptz not null default now(),
  primary key (locale, "textID")
);
