import { z } from "zod";
import {
  button,
  defineMailTemplate,
  type MailTemplate,
  note,
  paragraph,
} from "#features/mail/server/public.ts";

export const invitationMail = defineMailTemplate({
  name: "invites.invitation",
  purpose: "stranger",
  data: z.object({ inviter: z.string(), url: z.string(), days: z.int() }),
  subject: ({ t, site }, { inviter }) => t("invites.mail.subject", { inviter, site: site.title }),
  body: ({ t, site }, { inviter, url, days }) => [
    paragraph(t("invites.mail.text", { inviter, site: site.title })),
    button(t("invites.mail.button"), url),
    note(t("invites.mail.note", { days })),
  ],
});

export const inviteMails = [invitationMail] as MailTemplate[];
