-- The words of a title. Scripts that put no spaces between words (Chinese, Japanese, Korean, Thai, Lao, Burmese, Khmer)
-- are cut into pairs of letters, and titles hold each letter, too, for questions of one.
create function "titleWords"(title text, "isQuery" boolean) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_matches(lower(normalize(title, nfkc)),
    '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]+|(?:(?![\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af])[[:alnum:]])+',
    'g') as found (parts)
  cross join lateral (select parts[1] as run, parts[1] ~ '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\ud7af]' as "isUnspaced") as runs
  cross join lateral (
    select run as word where not "isUnspaced"
    union all
    select substr(run, at, 2) from generate_series(1, length(run) - 1) as at where "isUnspaced"
    union all
    select substr(run, at, 1) from generate_series(1, length(run)) as at
    where "isUnspaced" and (not "isQuery" or length(run) = 1)
  ) as words
$$;
create index "discussions_words" on discussions using gin ("titleWords"(name, false)) where "dateDeleted" is null;
