import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const appealCreated = defineEvent(
  "appeal.created",
  z.object({ appealID: z.int(), userID: z.int() }),
);

export const appealDecided = defineEvent(
  "appeal.decided",
  z.object({ appealID: z.int(), status: z.string() }),
);
