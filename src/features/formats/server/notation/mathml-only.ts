const drawn = '<span class="katex-html"';
const annotations = /<annotation\b[^<>]*>[^<]*<\/annotation>/g;

/** Formulas as MathML only, for readers without our styles, who would see each formula twice. */
export function withMathmlOnly(html: string): string {
  let output = "";
  let start = 0;
  for (let at = html.indexOf(drawn); at !== -1; at = html.indexOf(drawn, start)) {
    output += html.slice(start, at);
    start = endOfSpan(html, at);
  }
  return start === 0 ? html : (output + html.slice(start)).replaceAll(annotations, "");
}

function endOfSpan(html: string, start: number): number {
  const tags = /<(\/?)span\b[^>]*>/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}
