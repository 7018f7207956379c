-- Mails with the same thread stand together in mail programs.
alter table mails add column thread text check (length(thread) <= 100);
