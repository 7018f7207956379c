create table invites (
  "inviteID" integer primary key generated always as identity,
  "insertUserID" integer not null references users on delete cascade,
  -- Null for an open invitation, whose link the member passes on.
  email text,
  -- Readable for open invitations, which their member may look up again; a digest recognises all.
  code text,
  digest bytea not null unique,
  "acceptedUserID" integer references users on delete set null,
  "dateInserted" timestamptz not null,
  "dateAccepted" timestamptz,
  "dateExpires" timestamptz not null
);
create index "invites_insertUserID" on invites ("insertUserID", "inviteID" desc);
create index "invites_dateExpires" on invites ("dateExpires");
