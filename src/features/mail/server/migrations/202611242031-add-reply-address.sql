-- Where answers go, if not to the sender.
alter table mails add column "replyTo" text check (length("replyTo") <= 254);
-- What comes back names a mail by it.
create unique index "mails_messageKey" on mails ("messageKey");
