/** What is being typed before the caret, from its sign on. */
export interface TypedWord {
  query: string;
  /** Where the sign stands in the text. */
  at: number;
}

/** Names have inner spaces; a quotation mark may stand before them, as Markdown has it. */
const name =
  /(?<![\p{L}\p{N}_@/.])@"?((?:[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}._’'-]| (?! )){0,29})?)$/u;

const emoji = /(?<![\p{L}\p{N}:])(?::)([\p{L}\p{N}_+-]{2,30})$/u;

const find = (pattern: RegExp) => (before: string) => {
  const found = pattern.exec(before);
  return found ? { query: found[1] ?? "", at: found.index } : undefined;
};

/** The name of somebody to mention that ends the text. */
export const findTypedName: (before: string) => TypedWord | undefined = find(name);

/** The name of an emoji that ends the text. */
export const findTypedEmoji: (before: string) => TypedWord | undefined = find(emoji);
