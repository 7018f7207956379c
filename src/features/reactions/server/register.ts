import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { importers } from "#features/imports/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import {
  pointSources,
  userErasers,
  userFields,
  userTraces,
} from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { type JobDefinition, jobs, listeners } from "#platform/server/jobs/jobs.ts";
import { mergeFollowers } from "#platform/server/records/merged-records.ts";
import { recordAttachments } from "#platform/server/records/record-attachments.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { reactionsToMerged } from "./actions/merge-reactions.ts";
import { givenReactions } from "./domain/given-reactions.ts";
import { reactionIconRoute } from "./domain/icons-route.ts";
import { reactionsReceived } from "./domain/received.ts";
import { translatableReactions } from "./domain/translatable.ts";
import { reactionImporter } from "./importing/reaction-importer.ts";
import { forgetReactions } from "./jobs.ts";
import { reactionListeners } from "./listeners.ts";
import { reactionType, thankedAuthor } from "./notifications.ts";
import { pointsInSql } from "./queries/points.ts";
import { reactions } from "./records.ts";
import { routes } from "./routes.ts";
import { promoteValue } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(recordAttachments, reactions);
  add(translatables, translatableReactions);
  add(mergeFollowers, reactionsToMerged);
  add(rawRoutes, reactionIconRoute);
  add(settings, promoteValue);
  add(notificationTypes, reactionType);
  add(audiences, thankedAuthor);
  add(listeners, ...reactionListeners);
  add(importers, reactionImporter);
  add(userFields, reactionsReceived);
  add(pointSources, { name: "reactions", pointsInSql });
  add(jobs, forgetReactions as JobDefinition);
  add(userTraces, givenReactions);
  add(userErasers, {
    name: "reactions",
    tables: ["reactions"],
    erase: (tx, userID) => tx.enqueue(forgetReactions, { userID }),
  });
  add(auditEventTypes, {
    eventType: "reaction_type_modification",
    name: "Reaction type changed",
  });
  add(auditEventTypes, { eventType: "reaction_deletion", name: "Reaction removed" });
  add(dashboardEntries, {
    id: "reactions",
    section: "structure",
    order: 40,
    nameID: "reactions.manage",
    url: "/dashboard/reactions",
    permissions: ["community.manage"],
  });
}
