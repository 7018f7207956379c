const opening = "<math";
const closing = "</math>";

/** Restores TeX from the MathML of KaTeX and MathJax, both of which include it. */
export function recoverFormulas(html: string): string {
  let recovered = "";
  let start = 0;
  while (true) {
    const at = html.indexOf(opening, start);
    const end = at === -1 ? -1 : html.indexOf(closing, at);
    if (end === -1) return recovered + html.slice(start);
    const before = html.slice(start, at);
    const tex = /<annotation encoding="application\/x-tex">([^<]{1,4000})<\/annotation>/.exec(
      html.slice(at, end),
    )?.[1];
    const kind = before.slice(-120).includes('"katex-display"') ? "mathBlock" : "mathInline";
    recovered += before;
    if (tex)
      recovered += `<span class="${kind}" data-tex="${tex.replaceAll('"', "&quot;")}"></span>`;
    start = end + closing.length;
  }
}
