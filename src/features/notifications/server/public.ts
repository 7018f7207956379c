export { choosePreference, labelOfPreference, preferenceOf } from "./actions/choose-preference.ts";
export { readNotificationsByAll, readNotificationsOf } from "./actions/mark-read.ts";
export { notifyNextBatch } from "./actions/notify-members.ts";
export { settleRecord, withdrawNews } from "./actions/settle-record.ts";
export { excerptsOf } from "./domain/excerpts.ts";
export { presentPreferences } from "./domain/preferences.ts";
export { type PendingNews, type PendingState, recheckPending } from "./domain/recheck-pending.ts";
export { type RenderedNews, renderNews } from "./domain/render-news.ts";
export { subjectsOf } from "./domain/subjects.ts";
export {
  type Audience,
  audiences,
  type Delivery,
  type News,
  type NewsFilter,
  type NotificationChannel,
  type NotificationDetails,
  type NotificationItem,
  type NotificationType,
  newsFilters,
  notificationChannels,
  notificationPlaces,
  notificationTypes,
  type Recipient,
} from "./extension-points.ts";
export { settle, tell } from "./jobs.ts";
export { type ItemRow, listReadKeys } from "./queries.ts";
