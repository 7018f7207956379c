-- Of a sign-in that another service began and that waits for the second factor.
alter table "pendingSignIns" add column origin jsonb;
