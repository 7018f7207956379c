import { z } from "zod";
import {
  button,
  defineMailTemplate,
  link,
  type MailTools,
  paragraph,
  quote,
  sampleWords,
  note as smallPrint,
} from "#features/mail/server/public.ts";

const newsSchema = z.object({
  sentence: z.string(),
  title: z.string(),
  note: z.string().optional(),
  /** Who gave the reason in `note`. */
  actor: z.string().optional(),
  excerpt: z.string().optional(),
  /** Of the excerpt; omitted if the sentence names no one else. */
  author: z.string().optional(),
  url: z.string(),
  replyUrl: z.string().optional(),
});

/** The reason is a clause, such as `Because you follow the discussion`, which not every language puts first. */
const whyIn = ({ t, locale }: MailTools, reason: string) =>
  t("notificationMails.why", {
    reason: reason.replace(/^\p{Lu}/u, (letter) => letter.toLocaleLowerCase(locale)),
  }).replace(/^\u2068?\p{Ll}/u, (start) => start.toLocaleUpperCase(locale));

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
  subject({ t, site }, { news, more, canMute, canReply }) {
    const [first, ...others] = news;
    const values = { site: site.title, title: first?.title ?? "", sentence: first?.sentence ?? "" };
    if (others.length > 0)
      return t("notificationMails.subject.several", { ...values, count: news.length + more });
    // Mail programs put mails of the same subject into one thread.
    return t(`notificationMails.subject${canMute || canReply ? "" : ".event"}`, values);
  },
  body(tools, { news, more, reasons, choicesUrl, canMute, canReply }) {
    const { t } = tools;
    const wrote = (name: string | undefined) => (name ? t("mail.wrote", { name }) : undefined);
    const newsBlocks = news.flatMap(({ sentence, note, actor, excerpt, author, url, replyUrl }) => [
      paragraph(sentence),
      ...(note ? [quote(note, wrote(actor))] : []),
      ...(excerpt ? [quote(excerpt, wrote(author))] : []),
      button(t("notificationMails.view"), url),
      ...(replyUrl ? [button(t("notificationMails.replyButton"), replyUrl)] : []),
    ]);
    return [
      ...newsBlocks,
      ...(more > 0 ? [paragraph(t("notificationMails.more", { count: more }))] : []),
      ...(canReply ? [paragraph(t("notificationMails.reply"))] : []),
      ...reasons.map((reason) => smallPrint(whyIn(tools, reason))),
      ...(canMute ? [link(t("notificationMails.mute"), `${choicesUrl}#mute`)] : []),
    ];
  },
  sample(tools) {
    const { name, title, text } = sampleWords(tools);
    const sentence = tools.t("notificationMails.sample", { name, title });
    const urls = { url: "/discussions", replyUrl: "/discussions" };
    const news = [{ sentence, title, excerpt: text, ...urls }];
    const reasons = [tools.t("notificationMails.sample.reason")];
    const choicesUrl = "/profile/preferences";
    return { news, more: 0, reasons, choicesUrl, canMute: true, canReply: true };
  },
  moreSamples(tools) {
    const { name, title, text } = sampleWords(tools);
    const sentence = tools.t("notificationMails.sample", { name, title });
    const piece = { sentence, title, excerpt: text, author: name, url: "/discussions" };
    const reasons = [tools.t("notificationMails.sample.reason")];
    const choicesUrl = "/profile/preferences";
    const news = [piece, piece];
    const others = { reasons, choicesUrl, canMute: false, canReply: false };
    return [
      { news, more: 3, ...others },
      { news: [piece], more: 0, ...others },
    ];
  },
});
