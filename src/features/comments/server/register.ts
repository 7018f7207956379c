import { draftableRecords } from "#features/drafts/server/public.ts";
import { importers } from "#features/imports/server/public.ts";
import { widgets } from "#features/layouts/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { draftableComment } from "./domain/drafts.ts";
import { commentImporter } from "./domain/importer.ts";
import { routes } from "./routes.ts";
import { commentFlood, commentsPerPage, editContentTimeout } from "./settings.ts";
import { createCommentForm, postCommentThread } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(draftableRecords, draftableComment);
  add(widgets, postCommentThread, createCommentForm);
  add(importers, commentImporter);
  add(settings, editContentTimeout, commentsPerPage, ...Object.values(commentFlood.settings));
}
