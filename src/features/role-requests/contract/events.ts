import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const roleRequestCreated = defineEvent(
  "roleRequest.created",
  z.object({ roleRequestID: z.int(), userID: z.int() }),
);

export const roleRequestDecided = defineEvent(
  "roleRequest.decided",
  z.object({ roleRequestID: z.int(), status: z.string() }),
);
