import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Texts of one source (a feature, the design system, an add-on) in one language: ICU messages by id. */
export interface TextSource {
  source: string;
  locale: string;
  /** What they are texts of, for those who translate them; the source by default. */
  feature?: string;
  /** Texts of mails and of data made on the server, which browsers need not load. */
  isForServer?: boolean;
  /** The part of the site whose pages alone show them, such as `dashboard`; left out for what any page may show. */
  part?: string;
  /** May be read when first asked for. */
  readonly messages: Readonly<Record<string, string>>;
}

/** Later sources override earlier ones; the packs of a site and its own wording come last. */
export const texts = extensionPoint<TextSource>(
  "text source",
  ({ source, locale }) => `${source} (${locale})`,
);

/** Services that translate into languages; each language may have one of them. */
export interface TranslationServiceSource {
  source: string;
  list(ctx: Ctx): Promise<readonly { type: string; name: string; isActive: boolean }[]>;
}

export const translationServiceSources = extensionPoint<TranslationServiceSource>(
  "source of translation services",
  ({ source }) => source,
);
/** Something whose pages are in a language, such as a section of the site. */
export interface LocaleUse {
  name: string;
  /** Throws 409 that says what uses one of the languages, which the site would not offer any more. */
  refuseRemoval(ctx: Ctx, locales: readonly string[]): Promise<void>;
}

export const localeUses = extensionPoint<LocaleUse>("use of languages", ({ name }) => name);
