import { definePreference, readPreference, readTimeZone } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type MailSchedule, mailScheduleSchema } from "../../contract/resources.ts";

export const mailSchedule = definePreference<MailSchedule>({
  preference: "notificationMails.schedule",
  schema: mailScheduleSchema,
  default: {
    stopped: false,
    mostPerDay: null,
    quietFrom: null,
    quietUntil: null,
  },
  // The previous version of the product replaces a schedule without time zone by the default.
  toStored: async (tx, userID, schedule) => ({
    ...schedule,
    timeZone: await readTimeZone(tx, userID),
  }),
});

export const readSchedule = async (ctx: Ctx, userID: number) => ({
  ...(await readPreference(ctx, userID, mailSchedule)),
  timeZone: await readTimeZone(ctx, userID),
});
