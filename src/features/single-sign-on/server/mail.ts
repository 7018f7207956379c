import { z } from "zod";
import {
  button,
  defineMailTemplate,
  type MailTemplate,
  note,
  paragraph,
  sampleWords,
} from "#features/mail/server/public.ts";
import { linkedAccountsAddress } from "../contract/rules.ts";

export const accountConnectedMail = defineMailTemplate({
  name: "single-sign-on.connected",
  purpose: "own",
  data: z.object({ name: z.string(), service: z.string() }),
  sample: (tools) => ({
    name: sampleWords(tools).name,
    service: tools.t("single-sign-on.mail.sample"),
  }),
  subject: ({ t, site }) => t("single-sign-on.mail.connected.subject", { site: site.title }),
  body: ({ t, site }, { name, service }) => [
    paragraph(t("single-sign-on.mail.hello", { name })),
    paragraph(t("single-sign-on.mail.connected.text", { site: site.title, service })),
    button(t("single-sign-on.mail.connected.button"), linkedAccountsAddress),
    note(t("single-sign-on.mail.connected.note")),
  ],
});

export const serviceMails = [accountConnectedMail] as MailTemplate[];
