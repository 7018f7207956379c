-- Members whose mentions are being taken out of what others wrote, with the keys of their names: gone once that is done.
create table "mentionErasures" (
  "userID" integer primary key,
  "nameKeys" text[] not null
);
