import { z } from "zod";
import { defineMailTemplate, link, note, paragraph } from "#features/mail/server/public.ts";

const post = z.object({
  name: z.string(),
  url: z.string(),
  excerpt: z.string(),
  author: z.string().optional(),
  countComments: z.int().optional(),
  countViews: z.int().optional(),
  score: z.int().optional(),
});

/** The best posts of some days. */
export const digestMail = defineMailTemplate({
  name: "digest.digest",
  purpose: "own",
  data: z.object({
    title: z.string(),
    hasSiteName: z.boolean(),
    frequency: z.enum(["daily", "weekly", "monthly"]),
    posts: z.array(post).min(1),
  }),
  subject({ t, site }, { title, hasSiteName, frequency }) {
    const subject = title || t(`digest.title.${frequency}`);
    return hasSiteName ? t("digest.subject", { site: site.title, title: subject }) : subject;
  },
  body({ t }, { posts, frequency }) {
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
      paragraph(t(`digest.intro.${frequency}`)),
      ...posts.flatMap((each) => [
        link(each.name, each.url),
        ...(each.excerpt ? [paragraph(each.excerpt)] : []),
        ...(counts(each) ? [note(counts(each))] : []),
      ]),
    ];
  },
});
