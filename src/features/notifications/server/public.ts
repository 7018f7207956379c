export { readNotificationsOf } from "./actions/mark-read.ts";
export { settleRecord, withdrawNews } from "./actions/settle-record.ts";
export { tellSome } from "./actions/tell-members.ts";
export { choosePreference, labelOfPreference, preferenceOf } from "./domain/choose-preference.ts";
export { presentPreferences } from "./domain/preferences.ts";
export { askAgain, type Hearing, type KeptNews } from "./domain/still-heard.ts";
export { subjectsOf } from "./domain/subjects.ts";
export { type ToldNews, tellInWords } from "./domain/tell-in-words.ts";
export {
  type Audience,
  audiences,
  type Delivery,
  type News,
  type NewsFilter,
  type NotificationChannel,
  type NotificationType,
  newsFilters,
  notificationChannels,
  notificationPlaces,
  notificationTypes,
  type Recipient,
} from "./extension-points.ts";
export { settle, tell } from "./jobs.ts";
export { type ItemRow, listReadKeys } from "./queries.ts";
