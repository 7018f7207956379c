import { postTypes, typeFollowers } from "#features/discussions/server/public.ts";
import { widgets } from "#features/layouts/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { votedRecords } from "#features/reactions/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { type JobDefinition, jobs, listeners } from "#platform/server/jobs/jobs.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { recordInputs } from "#platform/server/records/record-inputs.ts";
import { addAutomation } from "./domain/automation.ts";
import { ideationTypeField, ideationTypeInput } from "./domain/category-input.ts";
import { ideaPostType } from "./domain/post-type.ts";
import { ideaVotes, revalueConverted, votedIdeas } from "./domain/votes.ts";
import { convertPosts } from "./jobs.ts";
import { authorStatus, ideaAudiences, notifyOfStatus, voterStatus } from "./notifications.ts";
import { routes } from "./routes.ts";
import { ideasWidget } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(postTypes, ideaPostType);
  add(widgets, ideasWidget);
  add(typeFollowers, revalueConverted);
  add(votedRecords, votedIdeas);
  add(recordFields, ideaVotes, ideationTypeField);
  add(recordInputs, ideationTypeInput);
  add(jobs, convertPosts as JobDefinition);
  add(notificationTypes, authorStatus, voterStatus);
  add(audiences, ...ideaAudiences);
  add(listeners, notifyOfStatus);
  addAutomation(add);
}
