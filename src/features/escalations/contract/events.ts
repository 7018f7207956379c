import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const escalationCreated = defineEvent(
  "escalation.created",
  z.object({ escalationID: z.int(), userID: z.int() }),
);

export const escalationAssigned = defineEvent(
  "escalation.assigned",
  z.object({ escalationID: z.int(), userID: z.int(), assignedUserID: z.int() }),
);
