-- The same for all posts that were changed together, as in notifications; null for earlier changes.
alter table "statusLog" add column "changeKey" text;
