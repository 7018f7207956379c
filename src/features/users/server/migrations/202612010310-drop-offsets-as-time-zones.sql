delete from "userPreferences" where preference = 'users.timeZone' and value #>> '{}' ~ '^[+-]';
