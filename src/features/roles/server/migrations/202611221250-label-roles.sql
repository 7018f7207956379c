-- Whether a role shows beside the names of those who hold it.
alter table roles add column "hasLabel" boolean not null default false;
update roles set "hasLabel" = true where type in ('moderator', 'administrator') and not deletable;
