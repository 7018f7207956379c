import { threadSorts } from "#features/comments/server/public.ts";
import { namedLists, postTypes, tabPresets } from "#features/discussions/server/public.ts";
import { widgets } from "#features/layouts/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { searchStates } from "#features/search/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { siteTotals } from "#features/site-activity/server/public.ts";
import { derivedStatuses } from "#features/statuses/server/public.ts";
import { pointSources } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { recordAttributes, recordFields } from "#platform/server/records/record-fields.ts";
import { recordFilters, recordSorts } from "#platform/server/records/record-lists.ts";
import { acceptedFirst, byAcceptance } from "./domain/answer-sort.ts";
import {
  acceptedAnswers,
  answer,
  answerChoice,
  answerStatus,
  rejectedAnswers,
} from "./domain/fields.ts";
import { answerFilter } from "./domain/filter.ts";
import { unansweredList } from "./domain/list.ts";
import { questionTabs } from "./domain/question-tabs.ts";
import { questionType } from "./domain/question-type.ts";
import { questionStates } from "./domain/search-states.ts";
import { questionTotals } from "./domain/totals.ts";
import { followUpQuestions } from "./jobs.ts";
import { questionListeners } from "./listeners.ts";
import { acceptedAuthors, acceptedType, followUpType, reminded } from "./notifications.ts";
import { pointsInSql } from "./queries.ts";
import { routes } from "./routes.ts";
import { acceptedPoints, followUpDays } from "./settings.ts";
import { answerThread } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(postTypes, questionType);
  add(derivedStatuses, { type: "question" });
  add(recordFields, answerStatus, answerChoice, acceptedAnswers, rejectedAnswers);
  add(recordAttributes, answer);
  add(recordFilters, answerFilter);
  add(recordSorts, byAcceptance);
  add(threadSorts, acceptedFirst);
  add(namedLists, unansweredList);
  add(tabPresets, ...questionTabs);
  add(siteTotals, ...questionTotals);
  add(searchStates, ...questionStates);
  add(notificationTypes, acceptedType, followUpType);
  add(audiences, acceptedAuthors, reminded);
  add(pointSources, { name: "answers", pointsInSql });
  add(widgets, answerThread);
  add(settings, acceptedPoints, followUpDays);
  add(schedules, followUpQuestions);
  add(listeners, ...questionListeners);
}
