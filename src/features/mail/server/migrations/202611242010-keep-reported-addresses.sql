-- What was reported after the mail server had taken a mail is not made up for by its taking another.
alter table "undeliverableAddresses" add column "isReported" boolean not null default false;
