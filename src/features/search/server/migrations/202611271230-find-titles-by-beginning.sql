-- What is called just as somebody has typed so far.
create index "searchDocuments_nameKey" on "searchDocuments" ("nameKey" text_pattern_ops) where "nameKey" is not null;
