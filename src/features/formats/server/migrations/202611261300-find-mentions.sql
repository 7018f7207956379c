-- The ids of the members whom rendered HTML mentions. Nothing but mentions has this attribute, and quotation marks of text are escaped.
create function "mentionedUsers"(html text) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(parts[1]) from regexp_matches(html, 'data-userid="([0-9]+)"', 'g') as found (parts)
$$;
