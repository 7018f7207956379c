import { z } from "zod";
import {
  button,
  defineMailTemplate,
  note,
  paragraph,
  quote,
  sampleWords,
} from "#features/mail/server/public.ts";

const left = z.array(z.object({ name: z.string(), reason: z.string() }));

export const refusedMail = defineMailTemplate({
  name: "mail-replies.refused",
  purpose: "own",
  data: z.object({
    subject: z.string(),
    /** Message id, or a text that the site wrote itself. */
    reasonID: z.string(),
    detail: z.string(),
    words: z.string(),
    url: z.string(),
  }),
  subject: ({ t }, { subject }) => t("mailReplies.refused.subject", { subject }),
  body: ({ t }, { reasonID, detail, words, url }) => [
    paragraph(t("mailReplies.refused.text")),
    paragraph(detail || t(`mailReplies.reason.${reasonID}`)),
    ...(words ? [paragraph(t("mailReplies.refused.words")), quote(words)] : []),
    button(t("mailReplies.view"), url),
  ],
  sample(tools) {
    const { title: subject, text: words } = sampleWords(tools);
    return { subject, reasonID: "refused", detail: "", words, url: "/discussions" };
  },
  moreSamples(tools) {
    const sample = {
      subject: sampleWords(tools).title,
      detail: "",
      words: "",
      url: "/discussions",
    };
    return ["empty", "expiredAddress", "tooLarge"].map((reasonID) => ({ ...sample, reasonID }));
  },
});

export const filesLeftMail = defineMailTemplate({
  name: "mail-replies.files-left",
  purpose: "own",
  data: z.object({ subject: z.string(), left, url: z.string() }),
  subject: ({ t }, { subject }) => t("mailReplies.filesLeft.subject", { subject }),
  body: ({ t }, { left: files, url }) => [
    paragraph(t("mailReplies.filesLeft.text")),
    ...files.map(({ name, reason }) =>
      note(reason ? t("mailReplies.filesLeft.file", { name, reason }) : name),
    ),
    button(t("mailReplies.view"), url),
  ],
  sample(tools) {
    const { title: subject } = sampleWords(tools);
    const reason = tools.t("mailReplies.sample");
    return { subject, left: [{ name: "bread.jpg", reason }], url: "/discussions" };
  },
});
