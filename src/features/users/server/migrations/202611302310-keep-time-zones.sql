insert into "userPreferences" ("userID", preference, value)
select "userID", 'users.timeZone', value -> 'timeZone' from "userPreferences"
where preference = 'notificationMails.schedule' and value ->> 'timeZone' is not null
  and (value ->> 'timeZone' <> 'UTC' or value ->> 'quietFrom' is not null and value ->> 'quietUntil' is not null)
on conflict do nothing;
