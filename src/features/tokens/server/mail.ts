import { z } from "zod";
import {
  button,
  defineMailTemplate,
  type MailTemplate,
  note,
  paragraph,
  sampleWords,
} from "#features/mail/server/public.ts";

export const tokenAddedMail = defineMailTemplate({
  name: "tokens.added",
  purpose: "own",
  data: z.object({ name: z.string(), token: z.string() }),
  subject: ({ t, site }) => t("tokens.mail.added.subject", { site: site.title }),
  body: ({ t, site }, { name, token }) => [
    paragraph(t("tokens.mail.hello", { name })),
    paragraph(t("tokens.mail.added.text", { site: site.title, token })),
    button(t("tokens.mail.added.button"), "/profile/tokens"),
    note(t("tokens.mail.added.note")),
  ],
  sample: (tools) => ({ name: sampleWords(tools).name, token: tools.t("tokens.mail.sample") }),
});

export const tokenMails = [tokenAddedMail] as MailTemplate[];
