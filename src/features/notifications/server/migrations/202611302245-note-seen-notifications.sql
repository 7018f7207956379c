-- When the member opened the list since it was last updated; unread ones without it are counted in the title bar.
alter table notifications add column "dateSeen" timestamptz;
create index "notifications_unseen" on notifications ("userID", type, "recordType", "recordID")
  include ("placeType", "placeID") where "dateRead" is null and "dateSeen" is null;
