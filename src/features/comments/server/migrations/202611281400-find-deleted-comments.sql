-- What is unread is counted from positions, without the comments behind the last one read that were deleted.
create index "comments_deleted_position" on comments ("parentRecordType", "parentRecordID", position)
  where "dateDeleted" is not null;
