-- A link can be for several people; `dateAccepted` is set once all have accepted it.
alter table invites
  add column "maxUses" integer not null default 1,
  add column "countUses" integer not null default 0,
  -- Given to the new members beside that of all members.
  add column "roleID" integer references roles on delete set null;
update invites set "countUses" = 1 where "dateAccepted" is not null;
