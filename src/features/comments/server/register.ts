import { draftableRecords } from "#features/drafts/server/public.ts";
import { bodyShelves } from "#features/formats/server/public.ts";
import { importers, recounters } from "#features/imports/server/public.ts";
import { widgets } from "#features/layouts/server/public.ts";
import { recordPermissions } from "#features/roles/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { preferences, userErasers } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { jobs, listeners } from "#platform/server/jobs.ts";
import { commentErasure } from "./actions/erase-author.ts";
import { draftableComment } from "./domain/drafts.ts";
import { commentImporter } from "./domain/importer.ts";
import { getParentOf } from "./domain/parents.ts";
import { readingView } from "./domain/reading-view.ts";
import { commentRecounter, commentsOfUserRecounter } from "./domain/recounter.ts";
import { commentListeners } from "./listeners.ts";
import { findComment } from "./queries/comments.ts";
import { commentShelf } from "./queries/rebaking.ts";
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
  add(recordPermissions, { recordType: "comment", find: findScope });
  add(widgets, postCommentThread, createCommentForm, postRail);
  add(importers, commentImporter);
  add(bodyShelves, commentShelf);
  add(settings, editContentTimeout, commentsPerPage, maxDepth, defaultView);
  add(settings, ...Object.values(commentFlood.settings));
  add(recounters, commentRecounter, commentsOfUserRecounter);
  add(preferences, readingView);
}

/** The permissions of the category hold in which the comment's record lies. */
async function findScope(ctx: Ctx, commentID: number) {
  const comment = await findComment(ctx, commentID);
  if (!comment) return undefined;
  const { parent } = await getParentOf(ctx, comment.parentRecordType, comment.parentRecordID);
  return { resourceType: "category", resourceID: parent.categoryID };
}
