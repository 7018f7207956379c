import { z } from "zod";
import { mailLookSchema, mailSenderSchema } from "#features/mail/contract/resources.ts";
import {
  defineMailTemplate,
  note,
  paragraph,
  sampleWords,
  title,
} from "#features/mail/server/public.ts";

const post = z.object({
  name: z.string(),
  url: z.string(),
  excerpt: z.string(),
  author: z.string().optional(),
  countComments: z.int().optional(),
  countViews: z.int().optional(),
  score: z.int().optional(),
});

export const digestMail = defineMailTemplate({
  name: "digest.digest",
  purpose: "own",
  data: z.object({
    title: z.string(),
    hasSiteName: z.boolean(),
    frequency: z.enum(["daily", "weekly", "monthly"]),
    posts: z.array(post).min(1),
    introduction: z.string().default(""),
    look: mailLookSchema.extend({ from: mailSenderSchema.optional() }).default({}),
  }),
  look: ({ look }) => look,
  subject({ t, site }, { title: customTitle, hasSiteName, frequency }) {
    const subject = customTitle || t(`digest.title.${frequency}`);
    return hasSiteName ? t("digest.subject", { site: site.title, title: subject }) : subject;
  },
  body({ t, site }, { posts, frequency, introduction }) {
    const counts = (each: z.output<typeof post>) =>
      [
        each.author === undefined ? "" : t("digest.by", { name: each.author }),
        each.countComments === undefined ? "" : t("digest.comments", { count: each.countComments }),
        each.countViews === undefined ? "" : t("digest.views", { count: each.countViews }),
        each.score === undefined ? "" : t("digest.score", { count: each.score }),
      ]
        .filter(Boolean)
        .join(" · ");
    return [
      paragraph(introduction || t(`digest.intro.${frequency}`)),
      ...posts.flatMap((each) => [
        title(each.name, each.url),
        ...(each.excerpt ? [paragraph(each.excerpt)] : []),
        ...(counts(each) ? [note(counts(each))] : []),
      ]),
      note(t("digest.why", { site: site.title, frequency })),
    ];
  },
  sample(tools) {
    const { name: author, title: name, text: excerpt } = sampleWords(tools);
    const post = { name, excerpt, author, url: "/discussions" };
    const posts = [
      { ...post, countComments: 12, countViews: 340, score: 7 },
      { ...post, countComments: 1, countViews: 25, score: 0 },
    ];
    const defaults = { title: "", hasSiteName: true, introduction: "", look: {} };
    return { ...defaults, frequency: "weekly" as const, posts };
  },
  moreSamples(tools) {
    const { name, text: excerpt } = sampleWords(tools);
    const posts = [{ name, excerpt, url: "/discussions" }];
    return (["daily", "monthly"] as const).map((frequency) => ({
      title: "",
      hasSiteName: true,
      introduction: "",
      look: {},
      frequency,
      posts,
    }));
  },
});
