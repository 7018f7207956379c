const fence = /^ {0,3}(`{3,}|~{3,})/;
const inline = /(!?\[[^\]]*\]\(<?)([^)\s>]+)/g;
const reference = /^( {0,3}\[[^\]]+\]:[ \t]*<?)([^\s>]+)/;

/** Replaces targets of links and pictures in Markdown, except in fenced code. */
export function rewriteLinks(
  markdown: string,
  rewrite: (target: string, isPicture: boolean) => string,
): string {
  let open: string | undefined;
  return markdown
    .split("\n")
    .map((text) => {
      const [, mark] = fence.exec(text) ?? [];
      if (mark && (open === undefined || mark.startsWith(open)))
        open = open === undefined ? mark : undefined;
      if (mark || open !== undefined) return text;
      return text
        .replace(
          inline,
          (_, before: string, target: string) => before + rewrite(target, before.startsWith("!")),
        )
        .replace(reference, (_, before: string, target: string) => before + rewrite(target, false));
    })
    .join("\n");
}
