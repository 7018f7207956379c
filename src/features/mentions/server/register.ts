import { mentionSources } from "#features/formats/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { submissionChecks } from "#platform/server/records/submissions.ts";
import { mentionCheck } from "./domain/check-mentions.ts";
import { roleSource } from "./domain/role-source.ts";
import { roleHolders, roleMention } from "./notifications.ts";

export function register(add: Add) {
  add(mentionSources, roleSource);
  add(notificationTypes, roleMention);
  add(audiences, roleHolders);
  add(submissionChecks, mentionCheck);
}
