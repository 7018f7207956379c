-- Cleaned drawings that replace an icon of the product; older ones stay to be restored.
create table icons (
  "iconUUID" uuid primary key,
  "iconName" text not null,
  "isActive" boolean not null,
  "svgRaw" text not null,
  "svgContents" text not null,
  "iconSvgViewBox" text not null,
  "insertUserID" integer,
  "dateInserted" timestamptz not null
);

create unique index on icons ("iconName") where "isActive";
create index on icons ("iconName", "dateInserted");
