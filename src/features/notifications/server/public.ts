export { settleRecord, withdrawNews } from "./actions/settle-record.ts";
export { tellSome } from "./actions/tell-members.ts";
export { subjectsOf } from "./domain/subjects.ts";
export {
  type Audience,
  audiences,
  type News,
  type NewsFilter,
  type NotificationType,
  newsFilters,
  notificationPlaces,
  notificationTypes,
  type Recipient,
} from "./extension-points.ts";
export { settle, tell } from "./jobs.ts";
