-- Top comments of a record are numbered 1, 2, 3 in the order of their coming; an answer has the number of the
-- top comment that it hangs from. A page of the tree is a range of these numbers, so that any page costs the same.
alter table comments add branch integer;

with recursive numbered as (
  select "commentID", row_number() over (partition by "parentRecordType", "parentRecordID" order by position)::int as branch
  from comments where "parentCommentID" is null
  union all
  select c."commentID", n.branch from comments c join numbered n on n."commentID" = c."parentCommentID"
)
update comments c set branch = n.branch from numbered n where n."commentID" = c."commentID";

create index "comments_branch" on comments ("parentRecordType", "parentRecordID", branch) where "parentCommentID" is null;
drop index "comments_parent";
create index "comments_parent" on comments ("parentCommentID", position) where "parentCommentID" is not null;

-- From here on all answers below a comment count, not only the direct ones.
with recursive below as (
  select "parentCommentID" as "ancestorID", "commentID" from comments
  where "parentCommentID" is not null and "dateDeleted" is null
  union all
  select c."parentCommentID", b."commentID" from below b join comments c on c."commentID" = b."ancestorID"
  where c."parentCommentID" is not null
), counted as (select "ancestorID", count(*)::int as count from below group by 1)
update comments c set "countChildComments" = coalesce(n.count, 0)
from comments k left join counted n on n."ancestorID" = k."commentID"
where k."commentID" = c."commentID" and c."countChildComments" <> coalesce(n.count, 0);

-- What people say about it, and how new it is: a tenfold echo weighs as much as 12.5 hours.
alter table comments add trending double precision generated always as (
  log(greatest(1, score + 2 * "countChildComments")::numeric)::double precision
    + extract(epoch from "dateInserted" at time zone 'UTC')::double precision / 45000
) stored;
create index "comments_trending" on comments ("parentRecordType", "parentRecordID", trending desc, position) where "dateDeleted" is null;
create index "comments_deleted" on comments ("parentRecordType", "parentRecordID", "dateDeleted" desc) where "dateDeleted" is not null;

alter table comments add "deleteReason" text;
