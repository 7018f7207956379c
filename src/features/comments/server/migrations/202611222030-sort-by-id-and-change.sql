create index "comments_commentID" on comments ("parentRecordType", "parentRecordID", "commentID") where "dateDeleted" is null;
create index "comments_dateUpdated" on comments ("parentRecordType", "parentRecordID", "dateUpdated" desc nulls last, position)
  where "dateDeleted" is null;
