import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

/** Somebody asked for a role. */
export const roleRequestCreated = defineEvent(
  "roleRequest.created",
  z.object({ roleRequestID: z.int(), userID: z.int() }),
);

/** Somebody was given a role that they asked for, or denied it. */
export const roleRequestDecided = defineEvent(
  "roleRequest.decided",
  z.object({ roleRequestID: z.int(), status: z.string() }),
);
