-- The scores of all answers below a comment, kept like their number.
alter table comments add "scoreChildComments" integer not null default 0;
