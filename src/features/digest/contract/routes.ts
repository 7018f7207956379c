import { z } from "zod";
import { emailTemplateViewSchema } from "#features/email-templates/contract/resources.ts";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { deliveryDatesSchema, testDigestSchema } from "./resources.ts";

export const getDeliveryDates = endpoint({
  method: "GET",
  path: "/digest/delivery-dates",
  summary: "List when digests went out and will",
  description: "Of the frequency that members have who did not choose.",
  access: may("site.manage"),
  output: deliveryDatesSchema,
});

export const previewDigest = endpoint({
  method: "GET",
  path: "/digest/preview",
  summary: "See the digest that one would get now",
  access: may("community.manage"),
  output: z.object({
    view: emailTemplateViewSchema.nullable().describe("Nothing where there is nothing to tell"),
  }),
});

export const sendTestDigest = endpoint({
  method: "POST",
  path: "/emails/send-test-digest",
  summary: "Mail the digest of a member to an address, to look at it",
  access: may("community.manage"),
  body: testDigestSchema,
  output: z.object({
    success: z.boolean().describe("False where there is nothing to tell the member"),
  }),
  refuses: [404, 409, 429],
});
