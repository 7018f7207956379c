import { z } from "zod";
import {
  defineMailTemplate,
  type MailTemplate,
  type MailTools,
  note,
  paragraph,
  quote,
  sampleWords,
  timeIn,
} from "#features/mail/server/public.ts";

const data = z.object({
  name: z.string(),
  reason: z.string(),
  message: z.string(),
  until: z.iso.datetime().nullable(),
  timeZone: z.string().default("UTC"),
  contact: z.string(),
});

const sampleOf = (tools: MailTools) => {
  const { name } = sampleWords(tools);
  const message = tools.t("bans.mail.sample");
  const until = "2026-01-01T09:00:00Z";
  const contact = "help@example.org";
  return { name, reason: "spam", message, until, contact, timeZone: "UTC" };
};

const begun = (kind: string) =>
  defineMailTemplate({
    name: `bans.${kind}`,
    purpose: "own",
    data,
    subject: ({ t, site }, { until }) =>
      t(`bans.mail.${kind}.subject`, { site: site.title, isTimed: String(until !== null) }),
    body: ({ t, site, locale }, { name, reason, message, until, contact, timeZone }) => [
      paragraph(t("bans.mail.hello", { name })),
      paragraph(
        t(`bans.mail.${kind}.text`, {
          site: site.title,
          isTimed: String(until !== null),
          until: until ? timeIn(locale, new Date(until), timeZone) : "",
        }),
      ),
      paragraph(t("bans.mail.reason", { reason: t(`bans.reason.${reason}`) })),
      ...(message ? [quote(message, t("bans.mail.message"))] : []),
      ...(contact ? [paragraph(t("bans.mail.contact", { contact }))] : []),
      note(t("bans.mail.note", { site: site.title })),
    ],
    sample: sampleOf,
  });

const lifted = (kind: string) =>
  defineMailTemplate({
    name: `bans.${kind}-lifted`,
    purpose: "own",
    data,
    subject: ({ t, site }) => t(`bans.mail.${kind}-lifted.subject`, { site: site.title }),
    body: ({ t, site }, { name }) => [
      paragraph(t("bans.mail.hello", { name })),
      paragraph(t(`bans.mail.${kind}-lifted.text`, { site: site.title })),
    ],
    sample: sampleOf,
  });

export const mails = {
  ban: { begun: begun("ban"), lifted: lifted("ban") },
  silence: { begun: begun("silence"), lifted: lifted("silence") },
};

export const banMails = Object.values(mails).flatMap((each) =>
  Object.values(each),
) as MailTemplate[];
