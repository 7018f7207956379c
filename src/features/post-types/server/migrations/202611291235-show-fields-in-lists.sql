alter table "postFields" add "isShownInLists" boolean not null default false;
