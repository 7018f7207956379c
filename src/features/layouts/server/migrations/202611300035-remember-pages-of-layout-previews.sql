delete from "layoutPreviews";

alter table "layoutPreviews" add column path text not null;
