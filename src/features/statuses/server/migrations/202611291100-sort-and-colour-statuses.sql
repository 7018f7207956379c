alter table statuses
  add column sort integer not null default 0,
  -- Null where the state determines it.
  add column color text check (color in ('grey', 'blue', 'green', 'yellow', 'red'));
update statuses set sort = "statusID";
update statuses set color = 'green' where "statusID" = 15;
