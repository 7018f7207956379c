-- Without a date: not reminded, and only by hand. So that the first run does not mail every asker of an old site.
alter table "questionFollowUps" alter "dateInserted" drop not null;

insert into "questionFollowUps" ("discussionID")
select "discussionID" from discussions where type = 'question'
on conflict do nothing;
