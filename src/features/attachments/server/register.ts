import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import { defineWebhookEvent, webhookEvents } from "#features/webhooks/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { mergeFollowers } from "#platform/server/records/merged-records.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { attachmentCreated, attachmentStatusChanged } from "../contract/events.ts";
import { integrationsAddress } from "../contract/rules.ts";
import { attachmentCreation } from "./actions/create-attachment.ts";
import { integrationModification } from "./actions/save-integration.ts";
import { attachmentFields } from "./domain/fields.ts";
import { attachmentEraser, attachmentsToMerged } from "./domain/follow-records.ts";
import { attachmentProviders } from "./extension-points.ts";
import { refreshStale } from "./jobs.ts";
import { github } from "./providers/github.ts";
import { jira } from "./providers/jira.ts";
import { zendesk } from "./providers/zendesk.ts";
import { routes } from "./routes.ts";

const told = {
  family: "attachment",
  permission: "staff.allow",
  record: ({ recordType, recordID }: RecordRef) => ({ recordType, recordID }),
} as const;

export function register(add: Add) {
  add(endpoints, ...routes);
  add(attachmentProviders, github, jira, zendesk);
  add(recordFields, ...attachmentFields);
  add(mergeFollowers, attachmentsToMerged);
  add(userErasers, attachmentEraser);
  add(schedules, refreshStale);
  add(auditEventTypes, attachmentCreation, integrationModification);
  add(
    webhookEvents,
    defineWebhookEvent(attachmentCreated, told),
    defineWebhookEvent(attachmentStatusChanged, told),
  );
  add(dashboardEntries, {
    id: "integrations",
    section: "system",
    order: 42,
    nameID: "attachments.integrations",
    url: integrationsAddress,
    permissions: ["site.manage"],
  });
}
