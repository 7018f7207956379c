create index "comments_dateInserted_anywhere" on comments ("dateInserted", "commentID") where "dateDeleted" is null;
create index "comments_dateUpdated_anywhere" on comments ("dateUpdated", "commentID")
  where "dateDeleted" is null and "dateUpdated" is not null;
