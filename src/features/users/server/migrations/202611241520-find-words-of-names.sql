-- Words of names, each to be found by its beginning and, in scripts without spaces, by any part of it. Letters are those
-- that people type for others, as in contract/rules/name-words.ts. With %: words with a letter left out, which two words share that
-- differ by one slip.
create function "foldName"(key text) returns text
language sql immutable strict parallel safe
  return translate(replace(replace(replace(replace(key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðıħςٱىیةکァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'olddihσاييهكぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ');

-- Takes what "foldName" gives: an index is built without a search path, so that its functions call none of ours.
create function "nameWords"(folded text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  word text;
  found text[] := '{}';
begin
  foreach word in array regexp_split_to_array(folded, '[ ._-]+') loop
    continue when word = '';
    found := found || word;
    if word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]' then
      for at in 2..length(word) loop
        found := found || substr(word, at);
      end loop;
    elsif length(word) between 4 and 24 and word !~ '^[0-9]+$' then
      found := found || ('%' || word);
      for at in 1..length(word) loop
        found := found || ('%' || left(word, at - 1) || substr(word, at + 1));
      end loop;
    end if;
  end loop;
  return found;
end
$$;

-- All of the words, which are letters and digits alone, or their beginnings; with slips in them as well if so told.
create function "nameQuery"(words text[], "takesSlips" boolean) returns tsquery
language sql immutable strict parallel safe as $$
  select string_agg('(' || spelt.alternatives || ')', ' & ')::tsquery
  from unnest(words) as given
  cross join lateral (
    select string_agg(lexeme, ' | ') as alternatives from (
      select quote_literal("foldName"(given)) || ':*' as lexeme
      union
      select quote_literal(regexp_replace("foldName"(given), '(?<=[^aeiouq]|^)([aou])e', '\1', 'g')) || ':*'
      union
      select quote_literal(slip) from unnest("nameWords"("foldName"(given))) as slip where "takesSlips" and slip like '\%%'
    ) as spellings
  ) as spelt
$$;

create index "users_nameWords" on users using gin (array_to_tsvector("nameWords"("foldName"("nameKey")))) where "dateDeleted" is null;
