import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

export interface SuggestionRequest {
  texts: readonly string[];
  source: string;
  target: string;
  /** Who asks. */
  memberID: number;
}

export type SuggestionOutcome =
  | { ok: true; texts: readonly string[] }
  | { ok: false; isSpent: boolean; retryAfterSeconds?: number };

/** What suggests translations, for people to check and save. */
export interface TranslationSuggester {
  name: string;
  /** Whether it translates into this language. Takes no statement while it is cached. */
  isReady(ctx: Ctx, locale: string): Promise<boolean>;
  suggest(ctx: Ctx, request: SuggestionRequest): Promise<SuggestionOutcome>;
}

/** The first that is ready for a language is asked. */
export const translationSuggesters = extensionPoint<TranslationSuggester>(
  "translation suggester",
  ({ name }) => name,
);
