import { z } from "zod";
import { mailLookSchema, mailSenderSchema } from "#features/mail/contract/resources.ts";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";

export const frequencies = ["daily", "weekly", "monthly"] as const;
export type Frequency = (typeof frequencies)[number];

const delivery = z.object({
  dateScheduled: timestamp(),
  totalSubscribers: z.int().nullable().describe("How many members got it; null before it is sent"),
});

export const deliveryDatesSchema = z
  .object({
    sent: z.array(delivery).describe("The last ones, the newest first"),
    scheduled: omittedIfNull(delivery.describe("The next one; left out where the site sends none")),
    upcoming: z.array(timestamp()).describe("Those after it"),
  })
  .meta({ id: "DigestDeliveryDates" });

export const testDigestSchema = z
  .strictObject({
    destinationAddress: z.email().max(254).describe("Where it goes"),
    destinationUserID: id("user").describe("Who would read it: what is in it and how, is theirs"),
    from: mailSenderSchema.describe("As the settings say unless told").optional(),
    ...mailLookSchema.shape,
  })
  .meta({ id: "TestDigest" });
