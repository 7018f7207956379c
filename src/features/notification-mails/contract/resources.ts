import { z } from "zod";

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write a time such as 22:30.");

export const mailScheduleSchema = z.object({
  stopped: z.boolean().describe("No notification by mail at all"),
  mostPerDay: z.int().min(1).max(100).nullable().describe("As the site says if null"),
  quietFrom: timeOfDay.nullable().describe("No mails from then on, in the member's time zone"),
  quietUntil: timeOfDay.nullable(),
});

export type MailSchedule = z.output<typeof mailScheduleSchema>;

const asFlag = z
  .union([z.boolean(), z.enum(["0", "1"])])
  .transform((value) => value === true || value === "1");

const preferenceSchema = z.object({
  preference: z.string().describe("As in `GET /notification-preferences/{userID}`"),
  name: z.string().describe("In the caller's language"),
  enabled: z.boolean().describe("Whether it is told by mail"),
});

export const unsubscribeSchema = z
  .object({
    preferences: z.array(preferenceSchema).describe("The kinds of notification of the mail"),
    mute: z
      .object({ recordType: z.string(), recordID: z.int(), name: z.string(), muted: z.boolean() })
      .nullable()
      .describe("What the mail was about, where it can be muted"),
    stopped: z.boolean().describe("Whether the member gets no notification by mail at all"),
    user: z.object({ name: z.string(), email: z.string().describe("Most of it hidden") }),
  })
  .meta({ id: "UnsubscribeSchema" });

export type Unsubscribe = z.output<typeof unsubscribeSchema>;

export const unsubscribePatchSchema = z
  .strictObject({
    preferences: z
      .array(z.object({ preference: z.string().max(100), enabled: asFlag }))
      .max(20)
      .optional()
      .describe("Those of the link whose mails to get or not"),
    mute: z.boolean().optional().describe("Whether to mute what the mail was about"),
    stopped: z.boolean().optional().describe("Whether to get no notification by mail at all"),
  })
  .meta({ id: "UnsubscribePatch" });
