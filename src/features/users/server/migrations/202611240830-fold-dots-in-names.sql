-- Names that differ only by dots are one name. Members who had one before this rule keep it: they carry their
-- own id beside it, all others 0.
alter table users
  add column "dotlessKey" text generated always as
    (btrim(regexp_replace(replace("nameKey", '.', ''), ' +', ' ', 'g'))) stored,
  add column "nameShare" integer not null default 0;

update users set "nameShare" = users."userID"
from (
  select "userID", row_number() over (partition by "dotlessKey" order by "userID") as place
  from users where "dateDeleted" is null
) placed
where placed."userID" = users."userID" and placed.place > 1;

create unique index "users_dotlessKey" on users ("dotlessKey", "nameShare") where "dateDeleted" is null;
