import { extensionPoint } from "#platform/server/extensions.ts";

/** Texts of one source (a feature, the design system, a pack) in one language: ICU messages by id. */
export interface TextSource {
  source: string;
  locale: string;
  messages: Readonly<Record<string, string>>;
}

/** Later sources override earlier ones, so packs and add-ons can change any text. */
export const texts = extensionPoint<TextSource>("text source", ({ source, locale }) => `${source} (${locale})`);
