-- Only answers that were accepted or rejected; others are pending.
create table answers (
  "commentID" integer primary key references comments on delete cascade,
  status text not null check (status in ('accepted', 'rejected')),
  "acceptUserID" integer not null references users,
  "dateAccepted" timestamptz not null
);
create index "answers_acceptUserID" on answers ("acceptUserID");
