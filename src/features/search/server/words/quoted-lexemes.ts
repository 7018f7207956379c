/**
 * What stands in the index beside the words themselves, told apart by a sign that begins no word: words of titles (^),
 * stems (~), words of titles with a letter left out (%), tags (#), authors (@) and states (!).
 */
export const inTitle = (lexeme: string) => `^${lexeme}`;
export const asStem = (stem: string) => `~${stem}`;
export const asTag = (tagID: number) => `#${tagID}`;
export const asAuthor = (userID: number) => `@${userID}`;
export const asState = (state: string) => `!${state}`;
export const asMisspelling = (variant: string) => `%${variant}`;

/** As `::tsvector` and `::tsquery` read them. */
export const quotedLexeme = (lexeme: string) =>
  `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

const [shortest, longest] = [4, 24];

/** A word with each of its letters left out in turn: two words that differ by one slip share one of these. */
export function misspellings(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortest || letters.length > longest) return [];
  const without = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
  return [...new Set([word, ...without])];
}
