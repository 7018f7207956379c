-- What the site says in a kind of email in place of what the product says; a row only where something is changed.
create table "emailTemplates" (
  template text primary key,
  footer text,
  "emailLogo" text,
  "fromName" text,
  "fromEmail" text,
  "insertUserID" integer references users,
  "updateUserID" integer references users,
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz not null
);
create table "emailTemplateTexts" (
  template text not null references "emailTemplates" on delete cascade,
  locale text not null,
  "textID" text not null,
  text text not null,
  primary key (template, locale, "textID")
);
