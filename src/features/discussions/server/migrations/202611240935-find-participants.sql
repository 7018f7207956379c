-- Who wrote in a discussion.
create index "discussionReads_participants" on "discussionReads" ("discussionID", "userID") where "dateParticipated" is not null;
