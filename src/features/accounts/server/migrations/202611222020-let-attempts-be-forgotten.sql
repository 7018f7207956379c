-- Attempts are forgotten bit by bit, so that a count need not be whole.
alter table throttles alter column count type double precision;
