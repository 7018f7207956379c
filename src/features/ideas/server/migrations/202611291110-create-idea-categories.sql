-- How ideas in a category are voted on, where that was chosen. Whether it takes ideas is in "allowedDiscussionTypes".
create table "ideaCategories" (
  "categoryID" integer primary key references categories on delete cascade,
  type text not null check (type in ('up', 'up-down'))
);
