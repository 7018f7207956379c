import { preferences } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { jobs, listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { recordInputs } from "#platform/server/records/record-inputs.ts";
import { translationInput, translationOptionsField } from "./actions/save-options.ts";
import { translationFields } from "./domain/field.ts";
import { showsTranslations, translatesOwn } from "./domain/preferences.ts";
import { forgetUnused, readLanguages, translateSaved } from "./jobs.ts";
import { translationListeners } from "./listeners.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(recordFields, ...translationFields, translationOptionsField);
  add(recordInputs, translationInput);
  add(jobs, translateSaved, readLanguages);
  add(schedules, forgetUnused);
  add(listeners, ...translationListeners);
  add(preferences, translatesOwn, showsTranslations);
}
