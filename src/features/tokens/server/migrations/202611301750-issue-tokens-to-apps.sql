-- Issued by another feature for an app, for a short time; not among the tokens that members make themselves.
alter table tokens add column "isOfApp" boolean not null default false;
alter table tokens add column "isReadOnly" boolean not null default false;
