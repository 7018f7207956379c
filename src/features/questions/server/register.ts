import { namedLists, postTypes } from "#features/discussions/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { derivedStatuses } from "#features/statuses/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners } from "#platform/server/jobs/jobs.ts";
import { recordAttributes, recordFields } from "#platform/server/records/record-fields.ts";
import { recordFilters } from "#platform/server/records/record-lists.ts";
import {
  acceptedAnswers,
  answer,
  answerChoice,
  answerStatus,
  rejectedAnswers,
} from "./domain/fields.ts";
import { answerFilter } from "./domain/filter.ts";
import { unansweredList } from "./domain/list.ts";
import { questionType } from "./domain/question-type.ts";
import { questionStatuses } from "./domain/statuses.ts";
import { questionListeners } from "./listeners.ts";
import { acceptedAuthors, acceptedType } from "./notifications.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(postTypes, questionType);
  add(derivedStatuses, questionStatuses);
  add(recordFields, answerStatus, answerChoice, acceptedAnswers, rejectedAnswers);
  add(recordAttributes, answer);
  add(recordFilters, answerFilter);
  add(namedLists, unansweredList);
  add(notificationTypes, acceptedType);
  add(audiences, acceptedAuthors);
  add(listeners, ...questionListeners);
}
