alter table users
  add "dateBanEnds" timestamptz,
  add silenced smallint not null default 0,
  add "dateSilenceEnds" timestamptz;
create index "users_dateBanEnds" on users ("dateBanEnds") where "dateBanEnds" is not null;
create index "users_dateSilenceEnds" on users ("dateSilenceEnds") where "dateSilenceEnds" is not null;
