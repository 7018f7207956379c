import { draftableRecords } from "#features/drafts/server/public.ts";
import { bodyShelves, quotableRecords } from "#features/formats/server/public.ts";
import { importers, recounters } from "#features/imports/server/public.ts";
import { widgets } from "#features/layouts/server/public.ts";
import { recordPermissions } from "#features/roles/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { preferences, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { jobs, listeners } from "#platform/server/jobs.ts";
import { readableRecords } from "#platform/server/records/readable-records.ts";
import { commentErasure } from "./actions/erase-author.ts";
import { draftableComment } from "./domain/drafts.ts";
import { commentImporter } from "./domain/importer.ts";
import { quotableComment } from "./domain/quotable.ts";
import { readingView } from "./domain/reading-view.ts";
import { commentRecounter } from "./domain/recounter.ts";
import { commentRights } from "./domain/rights.ts";
import { commentListeners } from "./listeners.ts";
import { commentShelf } from "./queries/rebaking.ts";
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
  add(endpoints, ...routes);
  add(listeners, ...commentListeners);
  add(draftableRecords, draftableComment);
  add(userErasers, commentErasure.eraser);
  add(jobs, commentErasure.job);
  add(recordPermissions, commentRights);
  add(widgets, postCommentThread, createCommentForm, postRail);
  add(importers, commentImporter);
  add(bodyShelves, commentShelf);
  add(quotableRecords, quotableComment);
  add(readableRecords, commentRecord);
  add(settings, editContentTimeout, commentsPerPage, maxDepth, defaultView);
  add(settings, ...Object.values(commentFlood.settings));
  add(recounters, commentRecounter);
  add(preferences, readingView);
}
