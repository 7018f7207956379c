-- Comments by the asker count as answers only once they are accepted.
create function "questionStatus"(question discussions) returns integer language sql stable as $$
  select case
    when bool_or(a.status = 'accepted') then 3
    when bool_or(a.status is null and c."insertUserID" <> question."insertUserID") then 2
    when bool_or(a.status = 'rejected') then 4
    else 1 end
  from comments c left join answers a using ("commentID")
  where c."parentRecordType" = 'discussion' and c."parentRecordID" = question."discussionID"
    and c."dateDeleted" is null
$$;

create function "setQuestionStatus"() returns trigger language plpgsql as $$
begin
  new."statusID" := "questionStatus"(new);
  return new;
end
$$;
create trigger "discussions_statusOfQuestion"
  before insert or update of type, "categoryID", "redirectDiscussionID", "insertUserID", "statusID" on discussions
  for each row when (new.type = 'question' and new."redirectDiscussionID" is null)
  execute function "setQuestionStatus"();

create function "followComments"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- A comment answers a question that had no answer; it changes nothing where there is one.
    perform "storeStatuses"(array(
      select "discussionID" from discussions where type = 'question' and "statusID" in (1, 4)
        and "discussionID" in (select "parentRecordID" from added where "parentRecordType" = 'discussion')));
  elsif tg_op = 'UPDATE' then
    perform "storeStatuses"(array(
      select distinct id from earlier join added using ("commentID")
      cross join lateral (values (earlier."parentRecordType", earlier."parentRecordID"),
        (added."parentRecordType", added."parentRecordID")) parent ("recordType", id)
      join discussions d on d."discussionID" = id and d.type = 'question'
      where parent."recordType" = 'discussion'
        and (earlier."dateDeleted" is null, earlier."insertUserID", earlier."parentRecordType", earlier."parentRecordID")
          <> (added."dateDeleted" is null, added."insertUserID", added."parentRecordType", added."parentRecordID")));
  else
    perform "storeStatuses"(array(
      select "discussionID" from discussions where type = 'question'
        and "discussionID" in (select "parentRecordID" from earlier where "parentRecordType" = 'discussion')));
  end if;
  return null;
end
$$;
create trigger "comments_questionStatusAfterInsert" after insert on comments
  referencing new table as added for each statement execute function "followComments"();
create trigger "comments_questionStatusAfterUpdate" after update on comments
  referencing old table as earlier new table as added for each statement execute function "followComments"();
create trigger "comments_questionStatusAfterDelete" after delete on comments
  referencing old table as earlier for each statement execute function "followComments"();

create function "followAnswers"() returns trigger language plpgsql as $$
begin
  perform "storeStatuses"(array(
    select distinct d."discussionID" from comments c
    join discussions d on d."discussionID" = c."parentRecordID" and d.type = 'question'
    where c."parentRecordType" = 'discussion' and c."commentID" in (select "commentID" from decided)));
  return null;
end
$$;
create trigger "answers_questionStatusAfterInsert" after insert on answers
  referencing new table as decided for each statement execute function "followAnswers"();
create trigger "answers_questionStatusAfterUpdate" after update on answers
  referencing new table as decided for each statement execute function "followAnswers"();
create trigger "answers_questionStatusAfterDelete" after delete on answers
  referencing old table as decided for each statement execute function "followAnswers"();

select "storeStatuses"(array(select "discussionID" from discussions where type = 'question'));
