import { chooseLocale, matchLocale, offeredLocales } from "#features/locales/server/public.ts";
import { serviceFor, translateTexts } from "#features/translation-services/server/public.ts";
import { readPreference } from "#features/users/server/public.ts";
import { type ApiError, invalid, say, unauthorized } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isSameLanguage, type TranslatedRecord } from "../../contract/rules.ts";
import type { Block } from "../cutting/blocks.ts";
import { type Send, translateBlocks } from "../cutting/translate-blocks.ts";
import { blocksOfPost, hashOfBlock } from "../domain/blocks-of-post.ts";
import { optionsOf } from "../domain/category-options.ts";
import { findPost, type SourcePost } from "../domain/find-post.ts";
import { languageOfPost } from "../domain/language-of-post.ts";
import { translatesOwn } from "../domain/preferences.ts";
import { isInLanguage, keptByAuthor, notTranslated, refusalOf } from "../domain/refusals.ts";
import {
  findTranslation,
  listBlocks,
  lockUnchanged,
  noteUsed,
  removeOtherBlocks,
  storeBlocks,
  storeTranslation,
  type TranslationRow,
} from "../queries.ts";

export type Translation = Omit<TranslationRow, "dateUsed">;

/** Translates a post for the viewer, or returns the translation that is there. */
export async function translateForReader(
  ctx: Ctx,
  record: TranslatedRecord,
  wished?: string,
): Promise<Translation> {
  const post = await findPost(ctx, record);
  await checkOffered(ctx, post);
  const locale = await checkLocale(ctx, wished);
  const { sourceHash } = post;
  const stored = await findTranslation(ctx, record, { locale, sourceHash });
  if (stored) {
    await noteUsed(ctx, record, locale);
    return stored;
  }
  if (isGuest(ctx.viewer)) throw unauthorized();
  return translatePost(ctx, post, { locale, memberID: ctx.viewer.userID });
}

/** Throws 403 where the category or the author does not let a post be translated. */
export async function checkOffered(ctx: Ctx, post: SourcePost) {
  if (!(await optionsOf(ctx, post.categoryID))) throw notTranslated();
  if ((await readPreference(ctx, post.insertUserID, translatesOwn)) === "off") throw keptByAuthor();
}

async function checkLocale(ctx: Ctx, wished: string | undefined): Promise<string> {
  if (wished === undefined) return chooseLocale(ctx, ctx.locale);
  const locale = matchLocale(await offeredLocales(ctx), wished);
  if (locale !== undefined) return locale;
  throw invalid({
    field: "locale",
    ...say("The site does not offer {locale}.", { locale: wished }),
  });
}

interface Target {
  locale: string;
  /** Null if the product translates by itself. */
  memberID: number | null;
}

/** Translates what was not translated before. Throws the error for a service that does not translate. */
export async function translatePost(
  ctx: Ctx,
  post: SourcePost,
  { locale, memberID }: Target,
): Promise<Translation> {
  const language = await languageOfPost(ctx, post);
  if (isSameLanguage(language.locale, locale)) throw isInLanguage();
  const service = await serviceFor(ctx, locale);
  if (!service) throw refusalOf("not-configured");
  const { blocks, join } = blocksOfPost(post);
  const hashes = blocks.map((block) =>
    hashOfBlock(block, language.locale, service.type, service.version),
  );
  const kept = await listBlocks(ctx, post, { locale, hashes });
  const source = language.isSure ? { source: language.locale } : {};
  const missing = new Map(
    blocks.flatMap((block, at): [string, Block][] => {
      const hash = hashes[at] ?? "";
      return kept.has(hash) ? [] : [[hash, block]];
    }),
  );
  const { words, failure } = await translateMissing(missing, async (texts, format) => {
    const outcome = await translateTexts(ctx, {
      texts,
      format,
      ...source,
      target: locale,
      memberID,
    });
    if (!outcome.ok) throw new Refused(refusalOf(outcome.reason, outcome.retryAfterSeconds));
    return outcome.texts;
  });
  const all = hashes.map((hash) => (words.has(hash) ? words.get(hash) : kept.get(hash)));
  const translation = {
    recordType: post.recordType,
    recordID: post.recordID,
    locale,
    sourceLocale: language.locale,
    sourceHash: post.sourceHash,
    name: null,
    ...join(all.map((each) => each ?? undefined)),
    serviceType: service.type,
    serviceName: service.name,
    isComplete: all.every((each) => each !== null && each !== undefined),
    dateInserted: ctx.now(),
  };
  await store(ctx, post, { translation, words, hashes, isWhole: failure === undefined });
  if (failure) throw failure;
  return translation;
}

class Refused extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message);
    this.error = error;
  }
}

type Words = ReadonlyMap<string, string | null>;

/** What the service translated until it refused; null for blocks whose markup it broke. */
async function translateMissing(
  missing: ReadonlyMap<string, Block>,
  send: Send,
): Promise<{ words: Words; failure?: ApiError }> {
  const hashes = [...missing.keys()];
  try {
    const translated = await translateBlocks([...missing.values()], send);
    return { words: new Map(hashes.map((hash, at) => [hash, translated[at] ?? null])) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { words: new Map(), failure: error.error };
  }
}

interface Made {
  translation: Translation;
  words: Words;
  hashes: readonly string[];
  isWhole: boolean;
}

/** Stores nothing of a post that was edited, deleted or erased meanwhile. */
const store = (ctx: Ctx, post: SourcePost, { translation, words, hashes, isWhole }: Made) =>
  ctx.transaction(async (tx) => {
    const { locale, sourceHash } = translation;
    if (!(await lockUnchanged(tx, post, sourceHash))) return;
    if (words.size > 0) await storeBlocks(tx, post, locale, words);
    if (!isWhole) return;
    await removeOtherBlocks(tx, post, { locale, hashes });
    await storeTranslation(tx, translation);
    await tx.invalidate(post.page);
  });
