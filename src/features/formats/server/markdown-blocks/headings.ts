import type { MarkdownIt } from "markdown-it";

/** Headings move down a level below the page title: `#` is an `h2`. */
export function headings(md: MarkdownIt) {
  md.core.ruler.push("heading_levels", ({ tokens }) => {
    for (const token of tokens)
      if (token.type === "heading_open" || token.type === "heading_close")
        token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
  });
}
