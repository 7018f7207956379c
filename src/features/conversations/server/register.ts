import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { recounters } from "#features/imports/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { namedTypes } from "#features/search/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { myCounts, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { type JobDefinition, jobs, listeners } from "#platform/server/jobs/jobs.ts";
import { liveChannels } from "#platform/server/live/live-channel.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { conversationChannel } from "./domain/announce.ts";
import { unreadCount } from "./domain/count-unread.ts";
import { conversationEraser, leaveAll, messageErasure } from "./erasure/erasure-of-members.ts";
import { conversationRecounter } from "./importing/recounter.ts";
import { messageListeners } from "./listeners.ts";
import { readReported } from "./moderation/reportable-message.ts";
import { conversationMessage, participants } from "./notifications.ts";
import { conversationRecord, messageRecord } from "./records.ts";
import { routes } from "./routes.ts";
import { searchedMessages } from "./search.ts";
import {
  conversationFlood,
  conversationsEnabled,
  maxLength,
  maxParticipants,
  messageFlood,
} from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(recordTypes, conversationRecord, messageRecord);
  add(namedTypes, searchedMessages);
  add(listeners, ...messageListeners);
  add(notificationTypes, conversationMessage);
  add(audiences, participants);
  add(liveChannels, conversationChannel);
  add(myCounts, unreadCount);
  add(userErasers, conversationEraser, messageErasure.eraser);
  add(jobs, leaveAll as JobDefinition, messageErasure.job);
  add(auditEventTypes, readReported);
  add(recounters, conversationRecounter);
  add(settings, conversationsEnabled, maxParticipants, maxLength);
  add(
    settings,
    ...Object.values(conversationFlood.settings),
    ...Object.values(messageFlood.settings),
  );
}
