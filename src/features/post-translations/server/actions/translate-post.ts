import { serviceFor, translateTexts } from "#features/translation-services/server/public.ts";
import type { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import { isSameLanguage } from "../../contract/rules.ts";
import type { Block } from "../cutting/blocks.ts";
import { type Send, translateBlocks } from "../cutting/translate-blocks.ts";
import { blocksOfPost, hashOfBlock } from "../domain/blocks-of-post.ts";
import type { SourcePost } from "../domain/find-post.ts";
import { languageOfPost } from "../domain/language-of-post.ts";
import { isInLanguage, refusalOf } from "../domain/refusals.ts";
import {
  listBlocks,
  lockUnchanged,
  removeOtherBlocks,
  storeBlocks,
  storeTranslation,
  type TranslationRow,
} from "../queries.ts";

export type Translation = Omit<TranslationRow, "dateUsed">;

interface Target {
  locale: string;
  /** Null if the product translates by itself. */
  memberID: number | null;
}

type Running = Map<string, Promise<Translation>>;

const runningOn = new WeakMap<Platform, Running>();

/**
 * Translates what was not translated before. Throws the error for a service that does not translate. Those who
 * ask for the same meanwhile get the same, and pay nothing.
 */
export async function translatePost(
  ctx: Ctx,
  post: SourcePost,
  target: Target,
): Promise<Translation> {
  const running: Running = runningOn.get(ctx.platform) ?? new Map();
  runningOn.set(ctx.platform, running);
  const key = `${post.recordType}:${post.recordID} ${target.locale} ${post.sourceHash}`;
  const earlier = await running.get(key)?.catch(() => undefined);
  if (earlier) return earlier;
  const translating = translateNow(ctx, post, target).finally(() => running.delete(key));
  running.set(key, translating);
  return translating;
}

async function translateNow(
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
