const widest = 80;
const narrowest = 60;

/**
 * Joins lines that a mail program wrapped: those where the next word would not have fitted. Lists, quotes and
 * short lines stay.
 */
export function unwrap(lines: readonly string[]): string[] {
  const width = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
  if (width > widest || width < narrowest) return [...lines];
  const joined: string[] = [];
  let lastLength = 0;
  for (const line of lines) {
    const text = line.trimEnd();
    const [word = ""] = text.split(" ", 1);
    const isBroken =
      lastLength > 0 &&
      /^\p{L}/u.test(text) &&
      lastLength + 1 + word.length > width &&
      joined.length > 0;
    if (isBroken) joined[joined.length - 1] += ` ${text}`;
    else joined.push(text);
    lastLength = text.length;
  }
  return joined;
}
