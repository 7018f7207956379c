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

const shortestLong = 7;
const alphabets = ["abcdefghijklmnopqrstuvwxyz", "абвгдежзийклмнопрстуфхцчшщъыьэюя"];

/**
 * All that a long word may have been meant for by one slip: a letter too much, too few or another one, or two that
 * changed places. Texts keep no variants of their many words, so that these are looked for as they are.
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
