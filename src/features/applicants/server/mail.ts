import { z } from "zod";
import {
  button,
  defineMailTemplate,
  type MailTemplate,
  type MailTools,
  paragraph,
  sampleWords,
} from "#features/mail/server/public.ts";

const data = z.object({ name: z.string() });

const sample = (tools: MailTools) => ({ name: sampleWords(tools).name });

export const approvedMail = defineMailTemplate({
  name: "applicants.approved",
  purpose: "stranger",
  data,
  sample,
  subject: ({ t, site }) => t("applicants.mail.approved.subject", { site: site.title }),
  body: ({ t, site }, { name }) => [
    paragraph(t("applicants.mail.hello", { name })),
    paragraph(t("applicants.mail.approved.text", { site: site.title })),
    button(t("applicants.mail.approved.button"), "/entry/signin"),
  ],
});

export const approvedUnconfirmedMail = defineMailTemplate({
  name: "applicants.approved-unconfirmed",
  purpose: "stranger",
  data,
  sample,
  subject: ({ t, site }) => t("applicants.mail.approved-unconfirmed.subject", { site: site.title }),
  body: ({ t, site }, { name }) => [
    paragraph(t("applicants.mail.hello", { name })),
    paragraph(t("applicants.mail.approved-unconfirmed.text", { site: site.title })),
    button(t("applicants.mail.approved.button"), "/entry/signin"),
  ],
});

export const declinedMail = defineMailTemplate({
  name: "applicants.declined",
  purpose: "stranger",
  data,
  sample,
  subject: ({ t, site }) => t("applicants.mail.declined.subject", { site: site.title }),
  body: ({ t, site }, { name }) => [
    paragraph(t("applicants.mail.hello", { name })),
    paragraph(t("applicants.mail.declined.text", { site: site.title })),
  ],
});

export const applicantMails = [
  approvedMail,
  approvedUnconfirmedMail,
  declinedMail,
] as MailTemplate[];
