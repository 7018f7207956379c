-- Bookmarks have a table of their own.
alter table "discussionReads" drop "dateBookmarked";
alter table discussions drop "countBookmarks";
