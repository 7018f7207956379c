-- Values of facets that features add, as `name:value`. Children have those of their root.
alter table "searchDocuments" add column "facetValues" text[] not null default '{}';
create index "searchDocuments_facetValues" on "searchDocuments" using gin ("facetValues") where "facetValues" <> '{}';
