-- Titles are found by the beginnings of their words, which a vector can look up and an array cannot. Shorter
-- beginnings than three letters would find nearly everything.
create function "titleQuery"(query text) returns tsquery
language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || word || '''' || case when length(word) > 2 then ':*' else '' end, ' & '), '')::tsquery
  from unnest("titleWords"(query, true)) as word
$$;
create index "discussions_title" on discussions using gin (array_to_tsvector("titleWords"(name, false))) where "dateDeleted" is null;
drop index "discussions_words";
