-- One row per site section; without items the section has the navigation of the theme or of the product.
create table navigation (
  "siteSectionID" integer primary key,
  items jsonb,
  version integer not null default 0,
  "updateUserID" integer,
  "dateUpdated" timestamptz
);
