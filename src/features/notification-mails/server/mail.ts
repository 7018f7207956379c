import { z } from "zod";
import {
  button,
  defineMailTemplate,
  link,
  note,
  paragraph,
  quote,
} from "#features/mail/server/public.ts";

const newsSchema = z.object({
  sentence: z.string(),
  title: z.string(),
  /** How the post begins, where the mail may say so. */
  excerpt: z.string().optional(),
  url: z.string(),
});

/** What happened, why the member is told, and how to hear less. */
export const newsMail = defineMailTemplate({
  name: "notification-mails.news",
  purpose: "own",
  data: z.object({
    news: z.array(newsSchema).min(1),
    /** What waits besides, and is not in the mail. */
    more: z.int().min(0),
    /** Why, in sentences, each once. */
    reasons: z.array(z.string()),
    choicesUrl: z.string(),
    canMute: z.boolean(),
  }),
  subject({ t, site }, { news, more }) {
    const [first] = news;
    return news.length === 1
      ? t("notificationMails.subject", { site: site.title, title: first?.title ?? "" })
      : t("notificationMails.subject.several", { site: site.title, count: news.length + more });
  },
  body({ t }, { news, more, reasons, choicesUrl, canMute }) {
    const told = news.flatMap(({ sentence, excerpt, url }) => [
      paragraph(sentence),
      ...(excerpt ? [quote(excerpt)] : []),
      button(t("notificationMails.view"), url),
    ]);
    return [
      ...told,
      ...(more > 0 ? [paragraph(t("notificationMails.more", { count: more }))] : []),
      ...reasons.map((reason) => note(t("notificationMails.why", { reason }))),
      ...(canMute ? [link(t("notificationMails.mute"), `${choicesUrl}#mute`)] : []),
    ];
  },
});
