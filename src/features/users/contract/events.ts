import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ userID: z.int() });

export const userCreated = defineEvent("user.created", payload);
export const userRolesChanged = defineEvent("user.rolesChanged", payload);
