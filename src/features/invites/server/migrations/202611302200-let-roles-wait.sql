-- Members who get the role of their invitation once they have confirmed their address.
create table "waitingInviteRoles" (
  "userID" integer primary key references users on delete cascade,
  "inviteID" integer not null references invites on delete cascade
);
create index "waitingInviteRoles_inviteID" on "waitingInviteRoles" ("inviteID");
