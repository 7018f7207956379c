-- Addresses of sections that were renamed, or deleted: those have no section any more.
create table "siteSectionFormerCodes" (
  "urlCode" text primary key,
  "siteSectionID" integer references "siteSections" on delete set null,
  "dateInserted" timestamptz not null default now()
);

create index "siteSectionFormerCodes_siteSectionID" on "siteSectionFormerCodes" ("siteSectionID");
