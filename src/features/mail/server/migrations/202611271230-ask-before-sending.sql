-- By what is asked before each try whether a mail is still to be sent; null for one that goes out in any case.
alter table mails add column condition json;
-- Nobody wants it any more, or may not see what it tells of.
alter table mails drop constraint "mails_status_check";
alter table mails add constraint "mails_status_check"
  check (status in ('queued', 'sent', 'unsure', 'refused', 'expired', 'dropped', 'unwanted'));
