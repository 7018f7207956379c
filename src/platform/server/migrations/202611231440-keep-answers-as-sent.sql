-- jsonb sorts the members of objects; an answer that is given again is the same to the byte.
alter table "idempotencyKeys" alter column body type json using body::json;
