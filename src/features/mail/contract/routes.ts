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
    state: z.enum(["works", "sender", "fails", "missing"]).meta({
      description:
        "`sender`: mails go out, but from an address that is nobody's; `missing`: the site sends no mail",
    }),
    message: z.string(),
    cure: z.string().nullable().meta({ description: "What to do about it" }),
  }),
  cost: "credentials",
});

export const sendTestMail = endpoint({
  method: "POST",
  path: "/mail/test",
  summary: "Send a mail to see whether it arrives",
  description: "409 where the site sends no mail.",
  access: may("site.manage"),
  body: z.strictObject({ email: mailAddress() }),
  cost: "credentials",
  refuses: [409],
});
