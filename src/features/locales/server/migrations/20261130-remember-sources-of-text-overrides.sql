alter table "textOverrides" add column "sourceHash" text;
