const mostCharacters = 1_000_000;
const deepest = 100;

const formatting = /<(\/?)(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)\b/gi;

/**
 * Whether a browser can be given this HTML: not too long, and without heaps of unclosed formatting, which browsers open
 * again in each paragraph that follows.
 */
export function isBearable(html: string): boolean {
  if (html.length > mostCharacters) return false;
  let depth = 0;
  for (const [, isClosing] of html.matchAll(formatting)) {
    depth += isClosing ? -1 : 1;
    if (depth > deepest) return false;
    depth = Math.max(depth, 0);
  }
  return true;
}
