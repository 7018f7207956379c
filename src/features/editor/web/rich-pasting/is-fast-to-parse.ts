const maxCharacters = 1_000_000;
const maxDepth = 100;

const formatting = /<(\/?)(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)\b/gi;

/**
 * Rejects HTML that browsers are too slow to parse: very long, or with many unclosed formatting elements, which
 * are reopened in each following paragraph.
 */
export function isFastToParse(html: string): boolean {
  if (html.length > maxCharacters) return false;
  let depth = 0;
  for (const [, isClosing] of html.matchAll(formatting)) {
    depth += isClosing ? -1 : 1;
    if (depth > maxDepth) return false;
    depth = Math.max(depth, 0);
  }
  return true;
}
