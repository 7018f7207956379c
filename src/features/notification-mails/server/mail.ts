import { z } from "zod";
import {
  button,
  defineMailTemplate,
  link,
  paragraph,
  quote,
  sampleWords,
  note as smallPrint,
} from "#features/mail/server/public.ts";

const newsSchema = z.object({
  sentence: z.string(),
  title: z.string(),
  note: z.string().optional(),
  excerpt: z.string().optional(),
  url: z.string(),
});

export const newsMail = defineMailTemplate({
  name: "notification-mails.news",
  purpose: "own",
  data: z.object({
    news: z.array(newsSchema).min(1),
    /** Count of pending notifications that are not in the mail. */
    more: z.int().min(0),
    reasons: z.array(z.string()),
    choicesUrl: z.string(),
    canMute: z.boolean(),
    canReply: z.boolean().default(false),
  }),
  subject({ t, site }, { news, more }) {
    const [first] = news;
    return news.length === 1
      ? t("notificationMails.subject", { site: site.title, title: first?.title ?? "" })
      : t("notificationMails.subject.several", { site: site.title, count: news.length + more });
  },
  body({ t }, { news, more, reasons, choicesUrl, canMute, canReply }) {
    const newsBlocks = news.flatMap(({ sentence, note, excerpt, url }) => [
      paragraph(sentence),
      ...(note ? [quote(note)] : []),
      ...(excerpt ? [quote(excerpt)] : []),
      button(t("notificationMails.view"), url),
    ]);
    return [
      ...newsBlocks,
      ...(more > 0 ? [paragraph(t("notificationMails.more", { count: more }))] : []),
      ...(canReply ? [paragraph(t("notificationMails.reply"))] : []),
      ...reasons.map((reason) => smallPrint(t("notificationMails.why", { reason }))),
      ...(canMute ? [link(t("notificationMails.mute"), `${choicesUrl}#mute`)] : []),
    ];
  },
  sample(tools) {
    const { name, title, text } = sampleWords(tools);
    const sentence = tools.t("notificationMails.sample", { name, title });
    const news = [{ sentence, title, excerpt: text, url: "/discussions" }];
    const reasons = [tools.t("notificationMails.sample.reason")];
    const choicesUrl = "/profile/preferences";
    return { news, more: 0, reasons, choicesUrl, canMute: true, canReply: true };
  },
  moreSamples(tools) {
    const { name, title, text } = sampleWords(tools);
    const sentence = tools.t("notificationMails.sample", { name, title });
    const piece = { sentence, title, excerpt: text, url: "/discussions" };
    const reasons = [tools.t("notificationMails.sample.reason")];
    const choicesUrl = "/profile/preferences";
    const news = [piece, piece];
    return [{ news, more: 3, reasons, choicesUrl, canMute: false, canReply: false }];
  },
});
