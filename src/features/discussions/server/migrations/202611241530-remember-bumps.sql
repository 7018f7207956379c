-- When somebody last brought it to the top without writing anything; what is written later is newer.
alter table discussions add column "dateBumped" timestamptz;
