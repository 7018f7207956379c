-- Further languages besides the source locale.
alter table "knowledgeBases" add locales text[] not null default '{}';

-- Null for texts in the language of the article itself.
alter table "articleRevisions" add locale text;
-- Of translations: the text of the article that they translate.
alter table "articleRevisions" add "sourceRevisionID" integer;
drop index "articleRevisions_open";
-- One text in work for each author and language.
create unique index "articleRevisions_open" on "articleRevisions" ("articleID", "insertUserID", coalesce(locale, ''))
  where status in ('draft', 'review', 'changes');

create table "articleTranslations" (
  "articleTranslationID" integer primary key generated always as identity,
  "articleID" integer not null references articles on delete cascade,
  locale text not null,
  "articleRevisionID" integer not null,
  -- The translation is out of date once the article shows another revision.
  "sourceRevisionID" integer,
  name text not null,
  body text not null,
  format text not null,
  "bodyHtml" text not null,
  "bodyText" text not null,
  excerpt text not null,
  "rendererVersion" integer not null,
  "insertUserID" integer not null,
  "updateUserID" integer,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz
);
create unique index "articleTranslations_locale" on "articleTranslations" ("articleID", locale);

-- Names and descriptions of bases and categories in other languages.
create table "knowledgeTranslations" (
  "recordType" text not null check ("recordType" in ('knowledgeBase', 'knowledgeCategory')),
  "recordID" integer not null,
  "propertyName" text not null check ("propertyName" in ('name', 'description')),
  locale text not null,
  translation text not null,
  -- What was translated: another text now makes the translation out of date.
  "sourceText" text not null,
  "dateUpdated" timestamptz not null,
  primary key ("recordType", "recordID", "propertyName", locale)
);
