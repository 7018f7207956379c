import { z } from "zod";
import { definePreference } from "#features/users/server/public.ts";

/** Whether a member's own posts may be sent to a service that translates. */
export const translatesOwn = definePreference<boolean>({
  preference: "postTranslations.own",
  schema: z.boolean(),
  default: true,
});

/** Whether a member is offered and shown translations. */
export const showsTranslations = definePreference<boolean>({
  preference: "postTranslations.shown",
  schema: z.boolean(),
  default: true,
});
