create index "discussions_category_score" on discussions ("categoryID", score desc, "discussionID" desc) where "dateDeleted" is null;
