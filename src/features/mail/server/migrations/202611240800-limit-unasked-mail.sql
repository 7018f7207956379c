-- Mails that nobody need have asked for count towards what one mailbox gets in an hour. The mailbox is
-- the receiver's address without what its provider ignores.
alter table mails
  add column mailbox text,
  add column share text check (share in ('open', 'quiet', 'reset'));
create index "mails_mailbox" on mails (mailbox, "dateInserted") where share is not null;
