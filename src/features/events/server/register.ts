import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { searchTypes } from "#features/search/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { type JobDefinition, jobs, listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { liveChannels } from "#platform/server/live/live-channel.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { eventDeletion } from "./actions/delete-event.ts";
import { eraseMember, memberEraser } from "./actions/erase-member.ts";
import { eventFile, feedFile } from "./calendar-files/serve-files.ts";
import { categoryPlace } from "./domain/category-place.ts";
import { eventChannel } from "./domain/event-channel.ts";
import { searchedEvents } from "./domain/searched-event.ts";
import { eventPlaces } from "./extension-points.ts";
import { fillEvents, remindParticipants } from "./jobs.ts";
import { eventListeners } from "./listeners.ts";
import { eventAudiences, eventNotifications } from "./notifications.ts";
import { eventRecord, occurrenceRecord } from "./records.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, eventFile, feedFile);
  add(recordTypes, eventRecord, occurrenceRecord);
  add(eventPlaces, categoryPlace);
  add(searchTypes, searchedEvents);
  add(liveChannels, eventChannel);
  add(notificationTypes, ...eventNotifications);
  add(audiences, ...eventAudiences);
  add(listeners, ...eventListeners);
  add(jobs, eraseMember as JobDefinition);
  add(schedules, fillEvents, remindParticipants);
  add(auditEventTypes, eventDeletion);
  add(userErasers, memberEraser);
}
