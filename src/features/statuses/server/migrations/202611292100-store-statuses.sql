-- The same rule as `statusOf` of the server; 0 for none.
create function "postStatus"(post discussions) returns integer language sql stable as $$
  with offered as (
    select s."statusID", s."recordSubtype" is not null as "isTyped", s.sort, s."isDefault",
      scoping."isOn" and coalesce(c."isDefault", false) as "isDefaultHere"
    from statuses s
    cross join (select exists (
      select from settings where key = 'statuses.scoped' and value = 'true') as "isOn") scoping
    left join "statusCategories" c on c."statusID" = s."statusID" and c."categoryID" = post."categoryID"
    where s."isActive" and not s."isInternal" and coalesce(s."recordSubtype", post.type) = post.type
      and (s."scopeType" = 'global' or not scoping."isOn" or c."isAllowed")
  )
  select case when post."redirectDiscussionID" is null then coalesce(
    (select "statusID" from "statusLog" l join offered using ("statusID")
      where l."discussionID" = post."discussionID" and l."isCurrent"),
    (select "statusID" from offered where "isDefaultHere" order by "isTyped" desc, sort, "statusID" limit 1),
    (select "statusID" from offered where "isDefault" order by "isTyped" desc, sort, "statusID" limit 1),
    0) else 0 end
$$;

create function "setPostStatus"() returns trigger language plpgsql as $$
begin
  new."statusID" := "postStatus"(new);
  return new;
end
$$;
-- Features that derive the statuses of a type do so in a trigger whose name comes later.
create trigger "discussions_status"
  before insert or update of type, "categoryID", "redirectDiscussionID", "statusID" on discussions
  for each row execute function "setPostStatus"();

create function "storeGivenStatuses"() returns trigger language plpgsql as $$
begin
  perform "storeStatuses"(array(select "discussionID" from given));
  return null;
end
$$;
create trigger "statusLog_status" after insert on "statusLog" referencing new table as given
  for each statement execute function "storeGivenStatuses"();

select "storeStatuses"(array(
  select "discussionID" from discussions
  where type in (select "recordSubtype" from statuses where "recordSubtype" <> 'question')
    or exists (select from statuses where "recordSubtype" is null and "isActive" and not "isInternal")));
