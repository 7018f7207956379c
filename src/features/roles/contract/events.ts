import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ roleID: z.int() });

export const roleCreated = defineEvent("role.created", payload);
export const roleUpdated = defineEvent("role.updated", payload);
export const roleDeleted = defineEvent("role.deleted", payload);
