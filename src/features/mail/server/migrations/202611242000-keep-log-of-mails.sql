-- What administrators took out of the queue goes out no more.
alter table mails drop constraint "mails_status_check";
alter table mails add constraint "mails_status_check"
  check (status in ('queued', 'sent', 'unsure', 'refused', 'expired', 'dropped'));
alter table mails add column "dateLastTry" timestamptz;
create index "mails_recipient" on mails (lower(recipient), "mailID");
create index "mails_failed" on mails ("mailID") where status in ('unsure', 'refused', 'expired');
