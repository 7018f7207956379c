-- Null stands for what all programs may; more is for imports and integrations.
alter table tokens add column "writesPerMinute" integer;
