-- Two tags have one name where whoever made up the second one may not see what carries the first: that one
-- stands aside, with its own id here, and 0 is for all others.
alter table tags add "asideID" integer not null default 0;

drop index "tags_urlcode";
drop index "tags_name";
create unique index "tags_urlcode" on tags (lower(urlcode), "asideID");
create unique index "tags_name" on tags (type, lower(name), "asideID");
