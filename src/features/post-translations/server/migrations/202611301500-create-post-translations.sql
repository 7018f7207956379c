-- How posts of a category are translated by a service, where that was chosen.
create table "translatedCategories" (
  "categoryID" integer primary key references categories on delete cascade,
  mode text not null check (mode in ('onDemand', 'atSave')),
  locales text[] not null default '{}',
  "includesHidden" boolean not null default false
);

-- The language of posts in these categories, read from their words when they are saved.
create table "postLanguages" (
  "recordType" text not null check ("recordType" in ('discussion', 'comment')),
  "recordID" integer not null,
  locale text not null,
  "isSure" boolean not null,
  primary key ("recordType", "recordID")
);

create table "postTranslations" (
  "recordType" text not null check ("recordType" in ('discussion', 'comment')),
  "recordID" integer not null,
  locale text not null,
  "sourceLocale" text not null,
  -- Of title and source text; another one after an edit.
  "sourceHash" text not null,
  name text,
  "bodyHtml" text not null,
  "serviceType" text not null,
  "serviceName" text not null,
  "isComplete" boolean not null,
  "dateInserted" timestamptz not null default now(),
  "dateUsed" date not null default current_date,
  primary key ("recordType", "recordID", locale)
);
create index "postTranslations_dateUsed" on "postTranslations" ("dateUsed");

-- Paragraphs that a service translated, so that an edit costs what it changed. Null words: the service broke the markup.
create table "translatedBlocks" (
  "recordType" text not null check ("recordType" in ('discussion', 'comment')),
  "recordID" integer not null,
  locale text not null,
  "blockHash" text not null,
  words text,
  primary key ("recordType", "recordID", locale, "blockHash")
);

-- Whatever deletes or erases a post takes what was made of its words, in the same transaction. An edit keeps the
-- paragraphs, so that it costs what it changed; what else rewrites a text, such as the erasure of a name, does not.
create function "forgetPostTranslations"() returns trigger language plpgsql as $$
declare
  id integer := (to_jsonb(new) ->> tg_argv[1])::integer;
  "isGone" boolean := new."bodyHtml" = '' or new."dateDeleted" is not null
    or coalesce((to_jsonb(new) ->> 'isTombstone')::boolean, false);
  "isEdited" boolean := new."dateUpdated" is distinct from old."dateUpdated";
begin
  delete from "postTranslations" where "recordType" = tg_argv[0] and "recordID" = id;
  if "isGone" or (new.body is distinct from old.body and not "isEdited") then
    delete from "translatedBlocks" where "recordType" = tg_argv[0] and "recordID" = id;
  end if;
  if "isGone" then
    delete from "postLanguages" where "recordType" = tg_argv[0] and "recordID" = id;
  end if;
  return null;
end $$;
create trigger "discussions_forgetTranslations" after update of "bodyHtml", "dateDeleted" on discussions
  for each row when (new."bodyHtml" is distinct from old."bodyHtml" or new."dateDeleted" is not null)
  execute function "forgetPostTranslations"('discussion', 'discussionID');
create trigger "comments_forgetTranslations" after update of "bodyHtml", "dateDeleted", "isTombstone" on comments
  for each row when (new."bodyHtml" is distinct from old."bodyHtml" or new."dateDeleted" is not null or new."isTombstone")
  execute function "forgetPostTranslations"('comment', 'commentID');
