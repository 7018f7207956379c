-- Whether a member wants what is new in a category by mail; without, as they chose for all of that kind.
alter table watches add "emailPosts" boolean, add "emailComments" boolean;
