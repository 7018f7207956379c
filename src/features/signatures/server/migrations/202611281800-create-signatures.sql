create table signatures (
  "signatureID" integer primary key generated always as identity,
  "userID" integer not null unique references users on delete cascade,
  body text not null,
  format text not null,
  "bodyHtml" text not null,
  "bodyText" text not null,
  "rendererVersion" integer not null
);
