export interface TypedWord {
  query: string;
  at: number;
}

/** Names may contain spaces, and start with a quotation mark as in Markdown mentions. */
const name =
  /(?<![\p{L}\p{N}_@/.])@"?((?:[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}._’'-]| (?! )){0,29})?)$/u;

const emoji = /(?<![\p{L}\p{N}:])(?::)([\p{L}\p{N}_+-]{2,30})$/u;

const find = (pattern: RegExp) => (before: string) => {
  const match = pattern.exec(before);
  return match ? { query: match[1] ?? "", at: match.index } : undefined;
};

export const findTypedName: (before: string) => TypedWord | undefined = find(name);

export const findTypedEmoji: (before: string) => TypedWord | undefined = find(emoji);
