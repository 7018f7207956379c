const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The text, or as many whole characters of it as fit into `longest` together with the sign that says so. */
export function cutText(text: string, longest: number, sign = ""): string {
  if (text.length <= longest) return text;
  let end = 0;
  // One character may be very long, so what comes next is looked for only as far as it may matter.
  for (const { index, segment } of characters.segment(text.slice(0, longest + longestCharacter))) {
    if (index + segment.length > longest - sign.length) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}${sign}`;
}

const longestCharacter = 50;
