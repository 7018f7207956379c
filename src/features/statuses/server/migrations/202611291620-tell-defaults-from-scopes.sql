-- A default says nothing about where else the status can be given.
alter table "statusCategories" add "isAllowed" boolean not null default true;
update "statusCategories" c set "isAllowed" = false
from statuses s where s."statusID" = c."statusID" and s."scopeType" = 'global' and c."isDefault";
alter table "statusCategories" alter "isAllowed" drop default;
