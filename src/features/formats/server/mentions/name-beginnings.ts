const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

/** Whether a character is of a script that puts no spaces between words. */
export const hasNoSpaces = (character: string): boolean => spaceless.test(character);

/** Nobody's name is longer where words follow it, but that is no reason to look for a whole sentence. */
const most = 20;

/** Where such a script goes on behind them: the beginnings of what may be a name with words behind it, the longest first. */
export function nameBeginnings(text: string): string[] {
  const letters = [...text];
  const cuts = letters.flatMap((letter, index) =>
    index > 0 && hasNoSpaces(letter) && !/\p{M}/u.test(letter) ? [index] : [],
  );
  return cuts
    .slice(0, most)
    .map((cut) => letters.slice(0, cut).join(""))
    .toReversed();
}
