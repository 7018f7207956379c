import { z } from "zod";
import { definePreference } from "#features/users/server/public.ts";

const choice = z.enum(["on", "off"]);

type Choice = z.output<typeof choice>;

/** Whether a member's own posts may be sent to a service that translates. */
export const translatesOwn = definePreference<Choice>({
  preference: "postTranslations.own",
  schema: choice,
  default: "on",
});

/** Whether a member is offered and shown translations. */
export const showsTranslations = definePreference<Choice>({
  preference: "postTranslations.shown",
  schema: choice,
  default: "on",
});
