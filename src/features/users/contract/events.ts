import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ userID: z.int() });

export const userCreated = defineEvent("user.created", payload);
/** `fields` names what changed, not its values: payloads are kept in the queue for a while. */
export const userUpdated = defineEvent(
  "user.updated",
  payload.extend({ fields: z.array(z.string()) }),
);
export const userRolesChanged = defineEvent("user.rolesChanged", payload);
/** Banned or let in again. */
export const userBanned = defineEvent("user.banned", payload.extend({ banned: z.boolean() }));
/** May only read, or write again. */
export const userSilenced = defineEvent("user.silenced", payload.extend({ silenced: z.boolean() }));
export const userDeleted = defineEvent(
  "user.deleted",
  payload.extend({ deleteMethod: z.enum(["keep", "wipe", "delete"]) }),
);
