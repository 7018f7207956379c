const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

export const hasNoSpaces = (character: string): boolean => spaceless.test(character);

/** Longest name that may be followed by text without a space. */
const maxLength = 20;

/** Possible names at the start of a text in an unspaced script, longest first. */
export function namePrefixes(text: string): string[] {
  const letters = [...text];
  const cuts = letters.flatMap((letter, index) =>
    index > 0 && hasNoSpaces(letter) && !/\p{M}/u.test(letter) ? [index] : [],
  );
  return cuts
    .slice(0, maxLength)
    .map((cut) => letters.slice(0, cut).join(""))
    .toReversed();
}
