-- Comments lie in the table about as they came, so that a few numbers per range of pages find those since a day.
create index "comments_dateInserted" on comments using brin ("dateInserted");
