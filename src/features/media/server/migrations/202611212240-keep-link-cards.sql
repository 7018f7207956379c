-- What the cards in bodies say of the pages that they lead to, kept for as long as there may be such a body:
-- whoever edits it, or renders all bodies anew, needs no other site for it.
create table "linkCards" (
  url text primary key,
  card json not null,
  "dateUpdated" timestamptz not null
);
