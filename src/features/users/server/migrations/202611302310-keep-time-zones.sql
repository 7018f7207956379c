insert into "userPreferences" ("userID", preference, value)
select "userID", 'users.timeZone', value -> 'timeZone' from "userPreferences"
where preference = 'notificationMails.schedule' and value ->> 'timeZone' <> 'UTC'
on conflict do nothing;
