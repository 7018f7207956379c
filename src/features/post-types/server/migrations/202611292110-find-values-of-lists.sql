create function "itemsOfValue"(value jsonb) returns text[] language sql immutable parallel safe as $$
  select array_agg(lower(item)) from jsonb_array_elements_text(value) item
$$;
create index "postFieldValues_items" on "postFieldValues" using gin ("itemsOfValue"(value))
  where jsonb_typeof(value) = 'array';
