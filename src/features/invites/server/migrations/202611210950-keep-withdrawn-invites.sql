-- A withdrawn invitation still counts towards its member's limit, as its mail was sent.
alter table invites add column "dateWithdrawn" timestamptz;
