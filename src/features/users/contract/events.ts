import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ userID: z.int() });

export const userCreated = defineEvent("user.created", payload);
/** `fields` lists the names of the changed fields. Values are left out because the queue stores payloads. */
export const userUpdated = defineEvent(
  "user.updated",
  payload.extend({ fields: z.array(z.string()) }),
);
export const userRolesChanged = defineEvent("user.rolesChanged", payload);
export const userBanned = defineEvent("user.banned", payload.extend({ banned: z.boolean() }));
export const userSilenced = defineEvent("user.silenced", payload.extend({ silenced: z.boolean() }));
export const userDeleted = defineEvent(
  "user.deleted",
  payload.extend({ deleteMethod: z.enum(["keep", "wipe", "delete"]) }),
);
