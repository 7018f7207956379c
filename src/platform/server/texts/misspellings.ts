const [shortest, longest] = [4, 24];

/** The word with each letter left out in turn: two words that differ in one letter share a variant. */
export function misspellings(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortest || letters.length > longest) return [];
  const without = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
  return [...new Set([word, ...without])];
}
