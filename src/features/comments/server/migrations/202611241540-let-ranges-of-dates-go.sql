-- Whoever looks for comments since a day has "comments_dateInserted_anywhere", and nothing has used the ranges since.
drop index "comments_dateInserted";
