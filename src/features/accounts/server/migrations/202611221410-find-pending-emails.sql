-- Members who have not confirmed their address yet sign in with it, and ask for links to it.
create index "accountLinks_pendingEmail" on "accountLinks" (lower(email), "dateInserted")
  where kind = 'confirmEmail';
