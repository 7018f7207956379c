-- Kinds of lines, and fields of lines (`discussion.tags`), that nothing took, with how often each came.
alter table imports add column skipped jsonb not null default '{}';
