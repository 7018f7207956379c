-- What is unread is counted from positions, without the messages behind the last one read that were deleted.
create index "messages_deleted_position" on messages ("conversationID", position)
  where "dateDeleted" is not null;
