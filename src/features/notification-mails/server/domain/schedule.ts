import { definePreference, readPreference } from "#features/users/server/public.ts";
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
    timeZone: "UTC",
  },
});

export const readSchedule = (ctx: Ctx, userID: number): Promise<MailSchedule> =>
  readPreference(ctx, userID, mailSchedule);
