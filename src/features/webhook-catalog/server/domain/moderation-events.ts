import { appealCreated, appealDecided } from "#features/appeals/contract/events.ts";
import { accountCleaned, cleanupUndone } from "#features/cleanups/contract/events.ts";
import { escalationAssigned, escalationCreated } from "#features/escalations/contract/events.ts";
import { heldPostApproved, heldPostCreated } from "#features/held-posts/contract/events.ts";
import {
  recordRemoved,
  recordRestored,
  reportCreated,
  reportDecided,
} from "#features/reports/contract/events.ts";
import { defineWebhookEvent as define } from "#features/webhooks/server/public.ts";

const ofModerators = { family: "moderation", permission: "community.moderate" } as const;
const ofEscalation = {
  ...ofModerators,
  family: "escalation",
  record: ({ escalationID }: { escalationID: number }) => ({
    recordType: "escalation",
    recordID: escalationID,
  }),
};

export const moderationEvents = [
  define(reportCreated, {
    ...ofModerators,
    family: "report",
    record: ({ reportedRecordID }) => ({
      recordType: "reportedRecord",
      recordID: reportedRecordID,
    }),
  }),
  define(reportDecided, { ...ofModerators, family: "report" }),
  define(escalationCreated, ofEscalation),
  define(escalationAssigned, ofEscalation),
  define(recordRemoved, ofModerators),
  define(recordRestored, ofModerators),
  define(appealCreated, ofModerators),
  define(appealDecided, ofModerators),
  define(heldPostCreated, ofModerators),
  define(heldPostApproved, ofModerators),
  define(accountCleaned, ofModerators),
  define(cleanupUndone, ofModerators),
];
