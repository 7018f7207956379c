-- Rows that lead to discussions elsewhere were counted as discussions.
update categories set "countDiscussions" = greatest(0, "countDiscussions" - moved.count)
from (
  select "categoryID", count(*)::integer as count from discussions
  where "redirectDiscussionID" is not null and "dateDeleted" is null group by 1
) moved
where moved."categoryID" = categories."categoryID";
