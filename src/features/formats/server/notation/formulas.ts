/** Formula at this `$`: `$x$` in a line, or `$$x$$` over several. */
export function readFormula(text: string, at: number) {
  if (at > 0 && /[\w$\\]/.test(text[at - 1] ?? "")) return;
  const isBlock = text.startsWith("$$", at);
  const pattern = isBlock ? block : inline;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  const tex = match?.[1];
  return match && tex?.trim() ? { tex, isBlock, end: at + match[0].length } : undefined;
}

// Amounts of money do not match: no space inside the signs, no digit after the second.
const inline = /\$(?!\s)((?:\\[^\n]|[^\\$\n]){1,2000}?)(?<![\s\\])\$(?!\d)/y;
const block = /\$\$((?:\\[\s\S]|[^\\$]){1,4000})\$\$/y;
