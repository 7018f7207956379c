-- Colors of text that were hard to read and their replacements: [{path, from, to, on, contrast}].
alter table "themeRevisions" add column "mendedColors" jsonb not null default '[]';
