-- The sentence of a log as a text with its values, so that whoever reads it reads it in their language.
alter table "auditLogs" add column "textID" text;
alter table "auditLogs" add column "textValues" jsonb;
