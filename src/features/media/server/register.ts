import { embedSources, pictureSources } from "#features/formats/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { saveListeners } from "#platform/server/records/saved-records.ts";
import { startTasks } from "#platform/server/startup/start-tasks.ts";
import { mediaEraser } from "./actions/erase-uploader.ts";
import { trackedUses } from "./actions/track-uses.ts";
import { attachmentTargets, embedTarget } from "./extension-points.ts";
import {
  clearUnfinishedAtStart,
  clearUnfinishedUploads,
  findUsesAtStart,
  mediaJobs,
  sweepMedia,
} from "./jobs.ts";
import { linkPreviews } from "./previews/link-previews.ts";
import { pictureCopies } from "./previews/picture-copies.ts";
import { fileRoute, routes } from "./routes.ts";
import { uploadSettings } from "./settings.ts";

export function register(add: Add) {
  add(settings, ...uploadSettings);
  add(endpoints, ...routes);
  add(rawRoutes, fileRoute);
  add(attachmentTargets, embedTarget);
  add(userErasers, mediaEraser);
  add(embedSources, linkPreviews);
  add(pictureSources, pictureCopies);
  add(jobs, ...mediaJobs);
  add(schedules, sweepMedia, clearUnfinishedUploads);
  add(saveListeners, trackedUses);
  add(startTasks, findUsesAtStart, clearUnfinishedAtStart);
}
