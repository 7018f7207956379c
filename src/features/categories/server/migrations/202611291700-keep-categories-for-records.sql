-- A category that holds the posts of another record, such as a group: seen by grants alone, in no list of categories.
alter table categories add column "ownerType" text, add column "ownerID" integer, add column "ownerUrl" text,
  add constraint "categories_owned" check (
    ("ownerType" is null) = ("ownerID" is null) and ("ownerType" is null) = ("ownerUrl" is null)
    and ("ownerType" is null or ("customPermissions" and "parentCategoryID" is null))
  );
create unique index "categories_owner" on categories ("ownerType", "ownerID") where "ownerType" is not null;
