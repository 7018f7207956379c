import { z } from "zod";
import {
  button,
  defineMailTemplate,
  type MailTemplate,
  paragraph,
  quote,
  sampleWords,
} from "#features/mail/server/public.ts";

export const warnedMail = defineMailTemplate({
  name: "warnings.warned",
  purpose: "own",
  data: z.object({ name: z.string(), type: z.string(), message: z.string(), excerpt: z.string() }),
  subject: ({ t, site }) => t("warnings.mail.subject", { site: site.title }),
  body: ({ t, site }, { name, type, message, excerpt }) => [
    paragraph(t("warnings.mail.hello", { name })),
    paragraph(t("warnings.mail.text", { site: site.title, type })),
    ...(message ? [paragraph(message)] : []),
    ...(excerpt ? [paragraph(t("warnings.mail.excerpt")), quote(excerpt)] : []),
    button(t("warnings.mail.button"), "/profile/warnings"),
  ],
  sample(tools) {
    const text = (part: string) => tools.t(`warnings.mail.sample.${part}`);
    const { name } = sampleWords(tools);
    return { name, type: text("type"), message: text("message"), excerpt: text("excerpt") };
  },
});

export const warningMails = [warnedMail] as MailTemplate[];
