-- Members who wait for approval, and what became of it. The id is that of the member.
create table applicants (
  "userID" integer primary key references users on delete cascade,
  "discoveryText" text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  "dateInserted" timestamptz not null,
  "dateUpdated" timestamptz,
  "updateUserID" integer references users on delete set null
);
create index applicants_status on applicants (status, "userID" desc);
