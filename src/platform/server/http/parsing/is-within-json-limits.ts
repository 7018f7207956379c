const maxDepth = 200;
const maxNames = 10_000;

const quote = 0x22;
const colon = 0x3a;
const backslash = 0x5c;
const isOpening = (sign: number) => sign === 0x7b || sign === 0x5b;
const isClosing = (sign: number) => sign === 0x7d || sign === 0x5d;

/**
 * Whether JSON is cheap to parse and validate: at most 200 levels deep, at most 10,000 names per object. Linear
 * time; the text may be malformed.
 */
export function isWithinJsonLimits(text: string): boolean {
  const names: number[] = [0];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === quote) index = endOfString(text, index);
    else trackNesting(names, sign);
    if (names.length > maxDepth || (names.at(-1) ?? 0) > maxNames) return false;
  }
  return true;
}

/** `names` counts the names in each open value, innermost last. */
function trackNesting(names: number[], sign: number) {
  if (isOpening(sign)) names.push(0);
  else if (isClosing(sign)) names.pop();
  else if (sign === colon) names.push((names.pop() ?? 0) + 1);
}

function endOfString(text: string, start: number): number {
  let end = start;
  do {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
  } while (isEscaped(text, end));
  return end;
}

function isEscaped(text: string, index: number): boolean {
  let count = 0;
  while (text.charCodeAt(index - 1 - count) === backslash) count += 1;
  return count % 2 === 1;
}
