import type { z } from "zod";

/** An event, named in the past tense, with the ids that listeners need. */
export interface EventDefinition<Payload extends z.ZodObject = z.ZodObject> {
  name: string;
  payload: Payload;
}

/** Declares an event: `defineEvent("discussion.closed", z.object({ discussionID: z.int() }))`. */
export const defineEvent = <const Payload extends z.ZodObject>(
  name: string,
  payload: Payload,
): EventDefinition<Payload> => ({ name, payload });
