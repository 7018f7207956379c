-- The status that a post has now, for lists; 0 for none. Triggers of other features set it whenever it is written,
-- so that the function below computes it again (decision 060).
alter table discussions add column "statusID" integer not null default 0;

create trigger "discussions_unchangedStatus" before update of "statusID" on discussions
  for each row execute function suppress_redundant_updates_trigger();

create function "storeStatuses"(ids integer[]) returns integer language plpgsql as $$
declare
  changed integer;
begin
  perform from discussions where "discussionID" = any(ids) order by "discussionID" for no key update;
  update discussions set "statusID" = 0 where "discussionID" = any(ids);
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- For several statuses of one type.
drop index if exists "discussions_type_recent";
drop index if exists "discussions_type_score";
create index "discussions_type_recent" on discussions (type, "dateLastComment" desc, "discussionID" desc)
  include ("categoryID", "statusID") where "dateDeleted" is null;
create index "discussions_type_score" on discussions (type, score desc, "discussionID" desc)
  include ("categoryID", "statusID") where "dateDeleted" is null;
create index "discussions_status_recent" on discussions ("statusID", "dateLastComment" desc, "discussionID" desc)
  include ("categoryID") where "dateDeleted" is null and "statusID" <> 0;
create index "discussions_status_score" on discussions ("statusID", score desc, "discussionID" desc)
  include ("categoryID") where "dateDeleted" is null and "statusID" <> 0;
