/**
 * Prefixes of special lexemes, none of which begins a word: words of titles (^), stems (~), words of titles with a
 * letter left out (%), tags (#), authors (@) and states (!).
 */
export const inTitle = (lexeme: string) => `^${lexeme}`;
export const asStem = (stem: string) => `~${stem}`;
export const asTag = (tagID: number) => `#${tagID}`;
export const asAuthor = (userID: number) => `@${userID}`;
export const asState = (state: string) => `!${state}`;
export const asMisspelling = (variant: string) => `%${variant}`;

/** Quotes a lexeme for `::tsvector` and `::tsquery`. */
export const quotedLexeme = (lexeme: string) =>
  `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

const [shortestLong, longest] = [7, 24];
const alphabets = ["abcdefghijklmnopqrstuvwxyz", "абвгдежзийклмнопрстуфхцчшщъыьэюя"];

/**
 * All variants of a long word with one letter added, left out, replaced or swapped. Texts are indexed without
 * variants, so the query has them.
 */
export function nearWords(word: string): string[] {
  const letters = [...word];
  const alphabet = alphabets.find((each) => letters.every((letter) => each.includes(letter)));
  if (!alphabet || letters.length < shortestLong || letters.length > longest) return [];
  const near = letters.flatMap((letter, index) => [
    letters.toSpliced(index, 1),
    letters.toSpliced(index, 2, letters[index + 1] ?? "", letter),
    ...[...alphabet].flatMap((other) => [
      letters.toSpliced(index, 1, other),
      letters.toSpliced(index, 0, other),
    ]),
  ]);
  const longer = [...alphabet].map((other) => [...letters, other]);
  return [...new Set([...near, ...longer].map((each) => each.join("")))].filter(
    (each) => each !== word,
  );
}
