import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoint.ts";
import { mailAddress } from "./resources.ts";

export const checkMail = endpoint({
  method: "GET",
  path: "/mail/check",
  summary: "Whether mails can be sent",
  description: "Connects to the mail server and signs in, without sending anything.",
  access: may("site.manage"),
  output: z.object({
    isOk: z.boolean(),
    message: z.string(),
    cure: z.string().nullable().meta({ description: "What to do about it" }),
  }),
  cost: "credentials",
});

export const sendTestMail = endpoint({
  method: "POST",
  path: "/mail/test",
  summary: "Send a mail to see whether it arrives",
  access: may("site.manage"),
  body: z.strictObject({ email: mailAddress() }),
  cost: "credentials",
});
