import { z } from "zod";
import {
  button,
  defineMailTemplate,
  note,
  paragraph,
  sampleWords,
} from "#features/mail/server/public.ts";

export const confirmAddressMail = defineMailTemplate({
  name: "mail-bounces.confirm-address",
  purpose: "stranger",
  data: z.object({ name: z.string(), url: z.string() }),
  subject: ({ t, site }) => t("mailBounces.mail.subject", { site: site.title }),
  body: ({ t, site }, { name, url }) => [
    paragraph(t("mailBounces.mail.hello", { name })),
    paragraph(t("mailBounces.mail.text", { site: site.title })),
    button(t("mailBounces.mail.button"), url),
    note(t("mailBounces.mail.note")),
  ],
  sample: (tools) => ({ name: sampleWords(tools).name, url: "/profile/email-address" }),
});
