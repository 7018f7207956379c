import { draftableRecords } from "#features/drafts/server/public.ts";
import { importers, recounters } from "#features/imports/server/public.ts";
import { widgets } from "#features/layouts/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { preferences } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { draftableComment } from "./domain/drafts.ts";
import { commentImporter } from "./domain/importer.ts";
import { readingView } from "./domain/reading-view.ts";
import { commentRecounter, commentsOfUserRecounter } from "./domain/recounter.ts";
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
  add(draftableRecords, draftableComment);
  add(widgets, postCommentThread, createCommentForm, postRail);
  add(importers, commentImporter);
  add(settings, editContentTimeout, commentsPerPage, maxDepth, defaultView);
  add(settings, ...Object.values(commentFlood.settings));
  add(recounters, commentRecounter, commentsOfUserRecounter);
  add(preferences, readingView);
}
