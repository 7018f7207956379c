import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

export const messageCreated = defineEvent("message.created", z.object({ messageID: z.int() }));
export const messageUpdated = defineEvent("message.updated", z.object({ messageID: z.int() }));
