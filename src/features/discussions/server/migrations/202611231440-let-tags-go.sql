-- A tag that no discussion is counted with can go, although deleted ones still carry it.
alter table "discussionTags"
  drop constraint "discussionTags_tagID_fkey",
  add constraint "discussionTags_tagID_fkey" foreign key ("tagID") references tags on delete cascade;
