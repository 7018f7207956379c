create table "translationResources" (
  "urlCode" text primary key,
  name text not null,
  "sourceLocale" text not null,
  "insertUserID" integer not null,
  "dateInserted" timestamptz not null
);

create table translations (
  resource text not null,
  -- Type, id or key and property, joined by dots.
  "translationPropertyKey" text not null,
  locale text not null,
  "recordType" text not null,
  "recordID" integer,
  "recordKey" text,
  "propertyName" text not null,
  translation text not null,
  -- What was translated: another text now makes the translation out of date. Null where the source is not known.
  "sourceText" text,
  "updateUserID" integer not null,
  "dateUpdated" timestamptz not null,
  primary key (resource, "translationPropertyKey", locale),
  check ((num_nonnulls("recordID", "recordKey")) = 1)
);
create index translations_locale on translations (locale);
-- For words that name a record in any language.
create index translations_words on translations ("recordType", "propertyName", lower(left(translation, 200)));
