import { z } from "zod";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  defineJob,
  type JobDefinition,
  type ScheduleDefinition,
} from "#platform/server/jobs/jobs.ts";
import { isSameLanguage, type TranslatedRecord, translatedTypes } from "../contract/rules.ts";
import { translatePost } from "./actions/translate-post.ts";
import { optionsOf } from "./domain/category-options.ts";
import { checkOffered } from "./domain/check-offered.ts";
import { findLanguages } from "./domain/find-language.ts";
import { findPost } from "./domain/find-post.ts";
import { readLanguage } from "./domain/language-of-post.ts";
import { findTranslation, listUnread, removeUnused, storeLanguages } from "./queries.ts";

const record = z.object({ recordType: z.enum(translatedTypes), recordID: z.int() });

/** Reads the language of a saved post, and translates it where its category says so. */
export const translateSaved = defineJob({
  name: "post-translations.translate-saved",
  payload: record,
  retries: 8,
  timeout: 300,
  handle: (ctx, saved: TranslatedRecord) => unlessRefused(() => translateNow(ctx, saved)),
});

async function translateNow(ctx: Ctx, saved: TranslatedRecord) {
  const post = await findPost(ctx, saved);
  const options = await optionsOf(ctx, post.categoryID);
  if (!options || post.bodyHtml === "") return;
  const language = await readLanguage(ctx, post);
  if (options.mode !== "atSave") return;
  await checkOffered(ctx, post);
  const locales = options.locales.filter((locale) => !isSameLanguage(locale, language.locale));
  for (const locale of locales)
    if (!(await findTranslation(ctx, saved, { locale, sourceHash: post.sourceHash })))
      await unlessRefused(() => translatePost(ctx, post, { locale, memberID: null }));
}

/** Only what passes soon is tried again: what is gone, kept back or beyond the budget is not translated at all. */
async function unlessRefused(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || passesSoon(error)) throw error;
  }
}

const longestWait = 3_600;

const passesSoon = ({ status, details }: ApiError): boolean =>
  status === 503 || (status === 429 && Number(details.headers?.["retry-after"]) <= longestWait);

const pageSize = 200;

/** Reads the languages of the posts that a category has already, page by page. */
export const readLanguages: JobDefinition<{ categoryID: number }> = defineJob({
  name: "post-translations.read-languages",
  payload: z.object({ categoryID: z.int() }),
  retries: 8,
  async handle(ctx, { categoryID }) {
    if (!(await optionsOf(ctx, categoryID))) return;
    const posts = await listUnread(ctx, categoryID, pageSize);
    if (posts.length === 0) return;
    const found = await findLanguages(ctx, categoryID, posts);
    await ctx.transaction(async (tx) => {
      await storeLanguages(
        tx,
        posts.flatMap(({ recordType, recordID }, at) => {
          const language = found[at];
          return language ? [{ recordType, recordID, ...language }] : [];
        }),
      );
      await tx.enqueue(readLanguages, { categoryID }, { key: String(categoryID) });
    });
  },
});

const keepMs = 90 * 86_400_000;
const atOnce = 1_000;

export const forgetUnused: ScheduleDefinition = {
  name: "post-translations.forget-unused",
  cron: "23 4 * * *",
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() - keepMs);
    while ((await removeUnused(ctx, before, atOnce)) === atOnce);
  },
};
