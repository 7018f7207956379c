-- What only leads elsewhere, by where it leads.
create index "discussions_moved" on discussions ("redirectDiscussionID") include ("categoryID") where "redirectDiscussionID" is not null and "dateDeleted" is null;
