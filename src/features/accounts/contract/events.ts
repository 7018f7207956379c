import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ userID: z.int() });

export const signedInEvent = defineEvent("account.signedIn", payload);
export const emailConfirmed = defineEvent("account.emailConfirmed", payload);
/** Sessions other than the one at hand have ended. */
export const sessionsEnded = defineEvent("account.sessionsEnded", payload);
export const passwordChanged = defineEvent("account.passwordChanged", payload);
