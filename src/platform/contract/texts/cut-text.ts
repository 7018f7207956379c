const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Truncates a text at a character boundary to at most `longest` code units, `sign` included. */
export function cutText(text: string, longest: number, sign = ""): string {
  if (text.length <= longest) return text;
  let end = 0;
  // Grapheme clusters have no maximum length, so segmentation is limited to what is needed.
  for (const { index, segment } of characters.segment(text.slice(0, longest + longestCharacter))) {
    if (index + segment.length > longest - sign.length) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}${sign}`;
}

const longestCharacter = 50;
