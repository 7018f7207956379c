-- Without its category a section would show the whole site.
alter table "siteSections"
  drop constraint "siteSections_categoryID_fkey",
  add constraint "siteSections_categoryID_fkey" foreign key ("categoryID") references categories;

update "siteSections" set "themeID" = null
where "themeID" is not null and not exists (
  select from themes where themes."themeID" = "siteSections"."themeID"
);

alter table "siteSections"
  add constraint "siteSections_themeID_fkey" foreign key ("themeID") references themes;

create index "siteSections_themeID" on "siteSections" ("themeID");
