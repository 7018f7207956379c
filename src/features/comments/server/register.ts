import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { recounters } from "#features/imports/server/public.ts";
import { widgets } from "#features/layouts/server/public.ts";
import { searchTypes } from "#features/search/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { preferences, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { jobs, listeners } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { searchedComments } from "./domain/search-type.ts";
import { commentErasure } from "./erasure/actions/erase-author.ts";
import { commentRecounter } from "./importing/comment-recounter.ts";
import { commentListeners } from "./listeners.ts";
import { moderationEvent } from "./moderation/audit-comment.ts";
import { composerPlace } from "./posting/composer-place.ts";
import { readingView } from "./reading/reading-view.ts";
import { commentRecord } from "./records.ts";
import { routes } from "./routes.ts";
import {
  commentFlood,
  commentsPerPage,
  defaultView,
  editContentTimeout,
  maxDepth,
} from "./settings.ts";
import { createCommentForm, postCommentThread, postRail } from "./widgets.ts";

export function register(add: Add) {
  add(auditEventTypes, moderationEvent);
  add(endpoints, ...routes);
  add(listeners, ...commentListeners);
  add(userErasers, commentErasure.eraser);
  add(jobs, commentErasure.job);
  add(widgets, postCommentThread, createCommentForm, postRail);
  add(recordTypes, commentRecord);
  add(searchTypes, searchedComments);
  add(settings, editContentTimeout, commentsPerPage, maxDepth, defaultView);
  add(settings, ...Object.values(commentFlood.settings));
  add(recounters, commentRecounter);
  add(preferences, readingView);
  add(preferences, composerPlace);
}
