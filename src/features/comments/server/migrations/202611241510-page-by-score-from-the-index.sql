drop index "comments_score";
create index "comments_score" on comments ("parentRecordType", "parentRecordID", score desc, position)
  include ("parentCommentID") where "dateDeleted" is null;

drop index "comments_trending";
create index "comments_trending" on comments ("parentRecordType", "parentRecordID", trending desc, position)
  include ("parentCommentID") where "dateDeleted" is null;
