import { extensionPoint } from "#platform/server/extensions.ts";

/**
 * One language that bodies are written in. What all of them share (the allow-list, highlighted code,
 * mathematics, mentions, text, excerpt, limits) happens to the HTML that an entry gives.
 */
export interface FormatDefinition {
  /** As the `format` of a record. */
  name: string;
  /**
   * The source as HTML that nobody has to trust yet: it passes the sanitiser next.
   * `key` is unlike that of other bodies, for ids that must not meet those of others on one page.
   * Throws `invalid({ field: "body" })` for a source that this format cannot read.
   */
  toHtml(source: string, key: string): string;
  /** Whether `@name`, `:emoji:` and `$x$` in its text still have to be found. */
  hasPlainMarks: boolean;
  /** How many characters of source one character of text may take. Default 2. */
  verbosity?: number;
}

export const formats = extensionPoint<FormatDefinition>("format", ({ name }) => name);
